-- A database as the first release that kept tables in PostgreSQL left it; tokens are ala, ola, jan, ewa, teacher. Never changed.
CREATE TABLE tables (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
    clock INTEGER NOT NULL, pace DOUBLE PRECISION NOT NULL, spectators INTEGER NOT NULL, seed BYTEA NOT NULL,
    host INTEGER, state TEXT NOT NULL, salt TEXT NOT NULL, next TEXT, room TEXT,
    created DOUBLE PRECISION NOT NULL, numbers INTEGER NOT NULL, talk INTEGER NOT NULL,
    tutorial INTEGER NOT NULL
);
CREATE INDEX tables_of_a_room ON tables (room) WHERE room IS NOT NULL;
CREATE INDEX tables_with_a_clock ON tables (code) WHERE clock > 0 AND state = 'playing';
CREATE TABLE seats (
    code TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT, member INTEGER,
    PRIMARY KEY (code, seat)
);
CREATE TABLE members (
    code TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, seat INTEGER, prior INTEGER, key BYTEA,
    handed INTEGER NOT NULL, PRIMARY KEY (code, id)
);
CREATE TABLE moves (
    code TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, action BYTEA NOT NULL,
    at DOUBLE PRECISION NOT NULL, PRIMARY KEY (code, n)
);
CREATE TABLE rooms (
    room TEXT PRIMARY KEY, hash BYTEA NOT NULL, game TEXT NOT NULL, created DOUBLE PRECISION NOT NULL
);
CREATE TABLE links (
    code TEXT NOT NULL, member INTEGER NOT NULL, hash BYTEA NOT NULL, until DOUBLE PRECISION NOT NULL,
    handed INTEGER NOT NULL, PRIMARY KEY (code, hash)
);
CREATE TABLE texts (hash TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE konspira (version INTEGER NOT NULL);
INSERT INTO konspira VALUES (1);

INSERT INTO tables VALUES
    ('ABCDE', 'pebbles', 1, '{"deck":"","no_empty":false}', 0, 0.0, 1, '\x4545454545454545454545454545454545454545454545454545454545454545'::bytea, 0, 'playing', 'ABCDE|Ala|Ola', NULL, 'KLMNP', 1790000000.5, 2, 1, 0),
    ('FGHJK', 'pebbles', 1, '{"deck":"","no_empty":true}', 0, 0.0, 1, '\x4545454545454545454545454545454545454545454545454545454545454545'::bytea, 3, 'lobby', '', NULL, NULL, 1790000001.5, 4, 1, 0),
    ('QRSTU', 'resistance', 1, '{}', 0, 1.0, 1, '\x4545454545454545454545454545454545454545454545454545454545454545'::bytea, 0, 'playing', 'QRSTU|Ewa', NULL, NULL, 1790000002.5, 1, 1, 0);
INSERT INTO seats VALUES
    ('ABCDE', 0, 'human', 'Ala', NULL, 0), ('ABCDE', 1, 'human', 'Ola', NULL, 1),
    ('FGHJK', 0, 'human', 'Jan', NULL, 3), ('FGHJK', 1, 'bot', 'Świt', 'random', NULL), ('FGHJK', 2, 'free', '', NULL, NULL),
    ('QRSTU', 0, 'human', 'Ewa', NULL, 0);
INSERT INTO members VALUES
    ('ABCDE', 0, 'Ala', 0, NULL, '\x5d530613969feac08946e337b5f3b1189b2f0b0ca73a812f4b83a504a0c773b2'::bytea, 0), ('ABCDE', 1, 'Ola', 1, NULL, '\x55a9f4f8994b1bbf2058ea38c8efb6c459000814d5f39c087002571639e6230e'::bytea, 0),
    ('FGHJK', 3, 'Jan', 0, NULL, '\x6a0ac0fd972c325d6ca5512b67a5e0ad996c4a3e9b59971d125164e6d4db1a1c'::bytea, 0), ('QRSTU', 0, 'Ewa', 0, NULL, '\x642789e05ffe5f1d47030586af6663a4af420c7a2b799f4e22245ca50065b546'::bytea, 0);
INSERT INTO moves VALUES
    ('ABCDE', 0, -1, '\x7b2274797065223a22626567696e222c2273656174223a307d'::bytea, 1790000010.25),
    ('ABCDE', 1, -1, '\x7b2274797065223a226465616c222c22706f756368223a327d'::bytea, 1790000010.25),
    ('ABCDE', 2, -1, '\x7b2274797065223a226465616c222c22706f756368223a357d'::bytea, 1790000010.25),
    ('ABCDE', 3, 0, '\x7b2274797065223a2268696465222c22706562626c6573223a307d'::bytea, 1790000010.25);
INSERT INTO rooms VALUES ('KLMNP', '\x1057a9604e04b274da5a4de0c8f4b4868d9b230989f8c8c6a28221143cc5a755'::bytea, 'pebbles', 1790000000.0);
