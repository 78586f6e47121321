/** The plot cards as they are printed: pictogram, kind of card (RES-52), rule, name and text. */

export const KINDS = {
  at_once: { mark: 'star', name: { pl: 'od razu', en: 'at once' } },
  once: { mark: 'one', name: { pl: 'jeden raz', en: 'once' } },
  lasting: { mark: 'square', name: { pl: 'do końca gry', en: 'whole game' } },
};

const card = (rule, kind, pl, en, textPl, textEn) => ({ rule, kind, name: { pl, en }, text: { pl: textPl, en: textEn } });

export const PLOTS = {
  close_eye: card('RES-65', 'once', 'Mam cię na oku', 'Keeping a Close Eye on You',
    'Gdy Drużyna wyłoży karty Misji, a przed ich potasowaniem, możesz obejrzeć kartę jednej z tych osób.',
    'Once the team has played its mission cards, and before they are shuffled, you may look at one member\'s card.'),
  strong_leader: card('RES-66', 'once', 'Charyzmatyczny Przywódca', 'Strong Leader',
    'Zanim Przywódca cokolwiek zrobi, możesz przejąć przywództwo.',
    'Before the Leader has done anything, you may become the Leader.'),
  no_confidence: card('RES-64', 'once', 'Nie ufajcie mu', 'No Confidence',
    'Gdy Drużyna zostaje zatwierdzona, możesz sprawić, że głosowanie liczy się jak odrzucenie.',
    'When a team has been approved, you may turn the vote into a rejection.'),
  opinion_maker: card('RES-61', 'lasting', 'Liczymy się z twoim zdaniem', 'Opinion Maker',
    'Do końca gry głosujesz jawnie, zanim zagłosują pozostali.',
    'For the rest of the game you vote openly, before the others choose.'),
  overheard: card('RES-60', 'at_once', 'Jesteś naszym okiem i uchem', 'Overheard Conversation',
    'Od razu obejrzyj tożsamość sąsiada z lewej lub z prawej.',
    'At once, look at the identity of your left or right neighbour.'),
  open_up: card('RES-62', 'at_once', 'Tylko tobie zaufam', 'Open Up',
    'Od razu pokaż swoją tożsamość wybranej osobie.',
    'At once, show your identity to a player of your choice.'),
  establish_confidence: card('RES-63', 'at_once', 'To kwestia zaufania', 'Establish Confidence',
    'Przywódca od razu pokazuje swoją tożsamość wybranej osobie.',
    'At once, the Leader shows their identity to a player of their choice.'),
  spotlight: card('RES-67', 'once', 'Pod obserwacją', 'In the Spotlight',
    'Gdy Drużyna jest zatwierdzona, a przed wyborem kart, możesz wskazać osobę z Drużyny, która zagra kartę jawnie.',
    'When the team stands, and before cards are chosen, you may name a member whose mission card is played openly.'),
  take_responsibility: card('RES-68', 'at_once', 'Przejmujesz odpowiedzialność', 'Take Responsibility',
    'Od razu zabierz kartę Intrygi leżącą przed inną osobą.',
    'At once, take a plot card that lies before another player.'),
};
