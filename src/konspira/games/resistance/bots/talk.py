"""What bots say aloud, worked out from what everybody has seen and from nothing else.

A bot speaks as a Fighter in its seat could honestly think. Agents do the same, so talk tells nothing about who is who.
"""

from collections.abc import Sequence
from typing import Final

from konspira.bots.remarks import Gathered, Mark, Remark, in_own_words, in_turn, leaning
from konspira.engine import Seat, Text, replace
from konspira.games.resistance.bots.beliefs import seeming
from konspira.games.resistance.bots.konspirator import CONTENT, contents
from konspira.games.resistance.state import Naming, Proposal, VotingSeen
from konspira.games.resistance.view import View
from konspira.games.resistance.words import WORDS

COMPANY: Final = 2
"""So many suspects stand in a sentence."""
LAST: Final = 5
"""The vote that may not reject."""
LEADS: Final = "clean", "proven", "new", "best", "risk", "test"
Facts = tuple[int, int, int, int]


def remarks(before: View, known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """What these bots have to say about what has just been shown, the weightiest first."""
    after = known.view
    speakers = in_turn(bots, len(after.proposals) + len(after.missions), after.seats)
    if after.outcome:
        return []
    if len(after.missions) > len(before.missions):
        return about_mission(known, speakers)
    if (now := on_table(after)) and now[1:] != (on_table(before) or ())[1:]:
        return about_team(known, now[0], speakers)
    return about_votes(known, speakers) if len(after.proposals) > len(before.proposals) else []


def why(known: Gathered[View], seat: Seat) -> Text:
    """What a bot answers who is asked why, each time something else: the reason for its team, for its last vote, whom
    it suspects; of its vote on the team that is voted on it says nothing."""
    view, now = known.view, on_table(known.view)
    if now and seat == view.leader and not any(known.told(WORDS, f"talk_lead_{why}", seat) for why in LEADS):
        return leading(known, now[0], seat)
    since = bool(view.proposals) and view.proposals[-1].round < view.round
    for answer in (suspicion, last_vote) if since else (last_vote, suspicion):
        if said := answer(known, seat):
            return said
    return known.say(
        WORDS, "talk_no_more" if known.told(WORDS, "talk_nothing", seat) or view.missions else "talk_nothing"
    )


def last_vote(known: Gathered[View], seat: Seat) -> Text | None:
    """Why one voted so last, and on which team; once."""
    if not known.view.proposals:
        return None
    shown = known.view.proposals[-1]
    team = tuple(known.names[s] for s in shown.team)
    named = WORDS.both("story_who", team=team)
    if known.told(WORDS, "talk_then", seat, named.pl):
        return None
    return known.say(WORDS, "talk_then", team=named, reason=ballot(known, shown, seat))


def suspicion(known: Gathered[View], seat: Seat) -> Text | None:
    """Whom one suspects; what somebody else has said one only agrees with; once."""
    if not (found := suspect(known, seat, range(known.view.seats))):
        return None
    who = known.either(found[0])
    if known.told(WORDS, "talk_suspect", seat, who.pl) or known.told(WORDS, "talk_too", seat, who.pl):
        return None
    if known.told(WORDS, "talk_suspect", None, f" {who.pl}"):
        return known.say(WORDS, "talk_too", who=who)
    return known.say(WORDS, "talk_suspect", who=who, fact=told(known, *found[1]))


def ballot(known: Gathered[View], shown: Proposal, seat: Seat) -> Text:
    """Why one voted so last, as far as a Fighter in this seat could say then."""
    then = replace(known.view, missions=known.view.missions[: shown.round - 1], proposals=known.view.proposals[:-1])
    past = known._replace(view=replace(then, round=shown.round))
    if seat in shown.noes:
        without = "talk_against_within" if seat in shown.team else "talk_against_without_me"
        return doubt("talk_against", past, seat, shown.team) or known.say(WORDS, without)
    if shown.leader == seat:
        return known.say(WORDS, "talk_for_mine")

    # RES-16  One more rejection would have lost the game.
    if len([p for p in then.proposals if p.round == shown.round]) == LAST - 1:
        return known.say(WORDS, "talk_for_last")
    return doubt("talk_for_doubt", past, seat, shown.team) or known.say(
        WORDS, f"talk_for_{merit(then, set(shown.team))}"
    )


def accused(known: Gathered[View], seat: Seat) -> Text:
    """What one answers to a suspicion: on which failed missions one was, and who else."""
    failed = [set(mission.team) for mission in known.view.missions if not mission.success]
    there = set[Seat]().union(*(team for team in failed if seat in team)) - {seat}
    if not there:
        return known.say(WORDS, f"talk_accused_{'clean' if failed else 'early'}")
    return known.say(WORDS, "talk_accused_there", others=tuple(known.names[s] for s in sorted(there)))


def weighed(known: Gathered[View], seat: Seat, mark: Mark) -> Text:
    """What one says to somebody's mark on another: what speaks against them, or that nothing does."""
    fact = against(known.view, mark.on, seat)
    agrees = any(fact) == (mark.kind == "suspect")
    key = f"talk_weighed_{mark.kind}_{'yes' if agrees else 'no'}"
    return known.say(WORDS, key, on=known.names[mark.on], **({"fact": told(known, *fact)} if any(fact) else {}))


def on_table(view: View) -> tuple[Naming | VotingSeen, Seat, int, tuple[Seat, ...]] | None:
    """The team that is named or voted on, and by whose lead; nothing before there is one."""
    now = view.underway
    return (now, view.leader, now.mission, now.team) if isinstance(now, Naming | VotingSeen) and now.mission else None


def about_team(known: Gathered[View], now: Naming | VotingSeen, bots: Sequence[Seat]) -> list[Remark]:
    """Two at most: the Leader says why these, if it is a bot; another asks, for its vote is still secret."""
    leader = known.view.leader
    led = in_own_words(known, [seat for seat in bots if seat == leader], lambda k, seat: leading(k, now, seat))
    others = [seat for seat in bots if seat != leader][:1]
    return led + in_own_words(
        known.after(led), others, lambda k, seat: two_faced(k, "leads", (leader,), now.team) or asks(k, now, seat)
    )


def leading(known: Gathered[View], now: Naming | VotingSeen, seat: Seat) -> Text:
    """Why a Fighter who leads would name these."""
    view = known.view
    if not suspect(known, seat, now.team) and contents(replace(view, seat=seat), now, seeming(view, seat), CONTENT):
        return known.say(WORDS, f"talk_lead_{merit(view, set(now.team))}")
    return known.say(WORDS, f"talk_lead_{'risk' if view.decisive else 'test'}")


def asks(known: Gathered[View], now: Naming | VotingSeen, seat: Seat) -> Text:
    """What all know about a team, as a question: whoever votes For or Against it may ask so."""
    leader = known.names[known.view.leader]
    return doubt("talk_ask_doubt", known, seat, now.team, leader=leader) or known.say(
        WORDS, f"talk_ask_{merit(known.view, set(now.team))}", leader=leader
    )


def two_faced(known: Gathered[View], did: str, seats: Sequence[Seat], team: Sequence[Seat]) -> Text | None:
    """Somebody says aloud that they suspect one whom they name or vote for."""
    for mark in known.marks:
        by, on = known.names[mark.by], known.names[mark.on]
        if mark.kind == "suspect" and mark.by in seats and mark.on in team:
            return (
                None
                if known.told(WORDS, f"talk_two_{did}", None, by)
                else known.say(WORDS, f"talk_two_{did}", by=by, on=on)
            )
    return None


def merit(view: View, team: set[Seat]) -> str:
    """What speaks for a team: nobody there was on a failed mission, or all on others; or it is hard to find better."""
    failed, won = ({s for m in view.missions if m.success is success for s in m.team} for success in (False, True))
    if failed:
        return "best" if failed & team else "clean"
    return "proven" if team <= won else "new"


def about_mission(known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """After a failure whoever can name a suspect does; after a success whoever does not lead next says whom to take."""
    if known.view.missions[-1].success:
        return in_own_words(known, [seat for seat in bots if seat != known.view.leader][:1], praise)
    return in_own_words(known, bots, lambda k, seat: doubt("talk_suspect", k, seat, range(k.view.seats)))


def about_votes(known: Gathered[View], bots: Sequence[Seat]) -> list[Remark]:
    """Somebody's vote against their own words; then whoever voted against most others, or after a doubt, says why."""
    shown = known.view.proposals[-1]
    few = shown.ayes if len(shown.ayes) < len(shown.noes) else shown.noes
    first = in_own_words(known, bots[:1], lambda k, _: two_faced(k, "votes", shown.ayes, shown.team))
    return first + in_own_words(known.after(first), bots, lambda k, seat: reason(known, k, shown, seat, seat in few))


def praise(known: Gathered[View], seat: Seat) -> Text:
    """Who should go on the next mission: oneself and the least suspected, as people's marks lean where that is much
    the same; RES-40  where the Leader may choose among missions, on the smallest of them."""
    played = {mission.mission for mission in known.view.missions}
    sizes = [place.size for place in known.view.board if place.mission not in played]
    size = min(sizes) if known.view.options.targeting else sizes[0]
    company = seeming(known.view, seat).trusted(seat, leaning(known.marks, seat))[: size - 1]
    names = [known.names[s] for s in company]
    team = Text(", ".join(["ja", *names[:-1]]) + f" i {names[-1]}", f"{', '.join(names)} and me")
    return known.say(WORDS, "talk_next", company=team)


def reason(known: Gathered[View], now: Gathered[View], shown: Proposal, seat: Seat, few: bool) -> Text | None:
    """Why one voted so, against most others or after a doubt: a suspect, or nobody there who failed a mission."""
    if seat in shown.noes:
        return doubt("talk_against", now, seat, shown.team) if few else None
    if found := suspect(replaced(known), seat, shown.team):
        asked = known.told(WORDS, "talk_ask_doubt", seat, known.either(found[0]).pl)
        return doubt("talk_for_doubt", replaced(now), seat, shown.team) if asked and seat != shown.leader else None
    return now.say(WORDS, "talk_for_clean") if few and merit(known.view, set(shown.team)) == "clean" else None


def replaced(known: Gathered[View]) -> Gathered[View]:
    """What was known before the last vote was shown."""
    return known._replace(view=replace(known.view, proposals=known.view.proposals[:-1]))


def doubt(key: str, known: Gathered[View], seat: Seat, among: Sequence[Seat], **facts: object) -> Text | None:
    """Whom among these one suspects, and what speaks against them; nothing where no fact can be told."""
    found = suspect(known, seat, among)
    return known.say(WORDS, key, who=known.either(found[0]), fact=told(known, *found[1]), **facts) if found else None


def suspect(known: Gathered[View], seat: Seat, among: Sequence[Seat]) -> tuple[Sequence[Seat], Facts] | None:
    """Against whom among these the plainest fact speaks, one or two of whom it may be either, and that fact. Nobody
    doubts whom they have named or voted for since the last mission."""
    backed = {
        s for p in known.view.proposals if p.round == known.view.round and seat in (p.leader, *p.ayes) for s in p.team
    }
    facts = {s: fact for s in among if s not in {seat, *backed} and any(fact := against(known.view, s, seat))}
    if not facts:
        return None
    plainest = max(facts.values())
    alike = tuple(s for s in facts if facts[s] == plainest)
    suspected = seeming(known.view, seat).suspects(seat, alike, COMPANY, leaning(known.marks, seat))
    return (suspected, plainest) if suspected else None


def against(view: View, suspect: Seat, me: Seat) -> Facts:
    """Whether one failed as the other one of a pair; on how many failed missions somebody was; who was on none, how
    often they voted for a team that failed; who did neither, how often they voted against most others. Nobody is
    blamed for votes that the speaker cast, too."""
    failed = [(mission.mission, mission.team) for mission in view.missions if not mission.success]
    if there := sum(suspect in team for _, team in failed):
        pair = any({suspect, me} == set(m.team) and m.fails == 1 for m in view.missions)
        return int(pair), there, 0, 0
    other = [p for p in view.proposals if (suspect in p.ayes) != (me in p.ayes)]
    backed = sum(suspect in p.ayes for p in other if p.went and (p.mission, p.team) in failed)
    apart = sum(suspect in (p.ayes if len(p.ayes) < len(p.noes) else p.noes) for p in other)
    return 0, 0, backed, 0 if backed else apart


def told(known: Gathered[View], pair: int, there: int, backed: int, apart: int) -> Text:
    """The plainest public fact against somebody, in words."""
    if pair:
        return known.say(WORDS, "talk_pair")
    if there:
        some = "some" if there < known.view.lost else "one" if there == 1 else "both"
        return known.say(WORDS, f"talk_there_{some}")
    if backed:
        return known.say(WORDS, f"talk_backed_{'one' if backed == 1 else 'both'}")
    return known.say(WORDS, f"talk_apart_{'one' if apart == 1 else 'more'}", apart=apart)
