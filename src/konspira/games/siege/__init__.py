"""Czas oblężenia: civilians in a besieged city."""
