"""A wire between one browser and the server, which a test can cut and mend."""

import socket
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread
from types import TracebackType


class Wire(ThreadingTCPServer):
    """Carries every connection on to the server, until it is cut: then all break off and none is made."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", 0), _Carrier)
        self.port = port
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        self.whole = True
        self.ends: set[socket.socket] = set()

    def __enter__(self) -> "Wire":
        Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: object, trace: TracebackType | None) -> None:
        self.cut()
        self.shutdown()
        self.server_close()

    def cut(self) -> None:
        """Nothing gets through any more."""
        self.whole = False
        for end in list(self.ends):
            _hang_up(end)

    def mend(self) -> None:
        """New connections get through again."""
        self.whole = True


class _Carrier(BaseRequestHandler):
    """One connection."""

    server: Wire
    request: socket.socket

    def handle(self) -> None:
        if not self.server.whole:
            return
        with socket.create_connection(("127.0.0.1", self.server.port)) as far:
            ends = {self.request, far}
            self.server.ends |= ends
            back = Thread(target=_carry, args=(far, self.request), daemon=True)
            back.start()
            _carry(self.request, far)
            back.join()
            self.server.ends -= ends


def _carry(one: socket.socket, other: socket.socket) -> None:
    """All that comes in at one end goes out at the other."""
    with suppress(OSError):
        while came := one.recv(65536):
            other.sendall(came)
    _hang_up(one)
    _hang_up(other)


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
