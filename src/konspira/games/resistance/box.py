"""The Resistance in its box."""

from importlib.resources import files
from typing import Final

from konspira.box import GameBox
from konspira.games import resistance
from konspira.games.resistance import baseline, bots, content, picture, questions, reveal, secret, story, words
from konspira.games.resistance.bots.talk import accused, remarks, weighed, why
from konspira.games.resistance.gauges import gauges, scores
from konspira.games.resistance.state import Options, Table
from konspira.games.resistance.view import View, view
from konspira.terminal.picture import terminal

BOX: Final = GameBox[Table, View, Options](
    game=resistance,
    words=words.WORDS,
    folder=files(__package__),
    ask=questions.ask,
    terminal=terminal(picture.ResistancePicture),
    minutes=(20, 45),
    bots=bots.BOTS,
    measured=("konspirator",),
    remarks=remarks,
    why=why,
    accused=accused,
    weighed=weighed,
    awaits=questions.awaits,
    shown_first=questions.shown_first,
    led=questions.led,
    talked_over=questions.talked_over,
    stops_alone=questions.stops_alone,
    step_done=story.proposal,
    side=lambda t, seat: view(t, seat).role or "",
    secret=secret.secret,
    reveal=reveal.reveal,
    big_moment=story.BIG_MOMENTS,
    story=story.story,
    epilogue=story.EPILOGUE,
    gauges=gauges,
    scores=scores,
    card_data=lambda _: {"plots": content.PLOTS},
    baseline=baseline.baseline,
)
