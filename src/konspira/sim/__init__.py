"""Many games: tournaments, statistics, benchmarks."""
