"""One server a file: it holds a lock beside the database, which ends with the process however that ends."""

import os
import sys
from pathlib import Path

from konspira.engine import Fault

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike flock's, no child that outlives us would keep it


class Claim:
    """The right to serve the tables of a database; a Fault if another server has it."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path.with_name(f"{path.name}-lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            raise Fault("the database {path} cannot be opened or written ({fault})", path=path, fault=fault) from None
        try:
            _lock(self._file)
        except OSError:
            self.release()
            raise Fault(
                "another Konspira serves the tables in {path}: stop it, or choose another file with --data", path=path
            ) from None

    def release(self) -> None:
        """Another server may have it."""
        os.close(self._file)
