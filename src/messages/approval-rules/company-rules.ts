import type { Obstacle } from '../../domain/approval-rules/company-rules.ts';
import type { articleChoices, CellWay, FormFault } from '../../domain/approval-rules/rule-form.ts';
import type { ConditionKind, Follower } from '../../domain/approval-rules/rule-set.ts';
import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';
import { named } from '../named.ts';
import { counting, figures } from '../plural.ts';

const englishCount = counting('en');
const germanCount = counting('de');
const englishFigure = figures('en');
const germanFigure = figures('de');

/** Texts of the page of approval rules. */
interface CompanyRulesTexts {
  readonly failed: Explanation;
  readonly lead: string;
  /** `name` is empty if nobody of the company did. */
  readonly version: (version: number, day: string, name: string) => string;
  readonly versions: string;
  readonly table: string;
  readonly order: string;
  readonly whoOrders: string;
  readonly row: (group: string, name: string) => string;
  /** A cell by its row and column. */
  readonly cellTitle: (row: string, column: string) => string;
  readonly addAmount: string;
  readonly addRow: string;
  readonly newAmount: string;
  readonly changeAmount: (column: string) => string;
  readonly amount: string;
  readonly amountHint: string;
  readonly removeAmount: string;
  readonly newRow: string;
  readonly changeRow: (row: string) => string;
  readonly rowName: string;
  readonly rowNameHint: string;
  readonly rowWho: string;
  readonly onlyThese: string;
  readonly onlyTheseHint: string;
  readonly conditions: Readonly<Record<ConditionKind, string>>;
  readonly articles: string;
  readonly articleChoices: Readonly<Record<(typeof articleChoices)[number], string>>;
  readonly position: string;
  readonly positionHint: string;
  readonly before: (row: string) => string;
  readonly last: string;
  readonly removeRow: string;
  readonly roles: string;
  readonly units: string;
  readonly people: string;
  readonly way: string;
  readonly ways: Readonly<Record<CellWay, string>>;
  readonly step: (number: number) => string;
  readonly ask: string;
  readonly askManager: string;
  readonly askRole: (role: string) => string;
  readonly askPeople: string;
  readonly chosen: string;
  readonly needs: string;
  readonly needsOne: string;
  readonly needsAll: string;
  readonly needsSome: (count: number) => string;
  readonly days: string;
  readonly noDays: string;
  readonly afterDays: (count: number) => string;
  readonly follows: string;
  readonly followers: Readonly<Record<Follower, string>>;
  readonly addStep: string;
  readonly removeStep: (number: number) => string;
  readonly changePerson: (name: string) => string;
  readonly limit: string;
  readonly limitHint: string;
  readonly deputy: string;
  readonly deputyHint: string;
  readonly absence: string;
  readonly from: string;
  readonly until: string;
  readonly standIn: string;
  readonly absent: (from: string, until: string, standIn: string) => string;
  readonly nobody: string;
  readonly apply: string;
  readonly cancel: string;
  readonly faults: Readonly<
    Record<Exclude<FormFault['code'], 'notBetween'>, string> & {
      readonly above: (amount: string) => string;
      readonly between: (over: string, upTo: string) => string;
    }
  >;
  readonly draft: string;
  readonly activate: string;
  readonly activating: string;
  readonly discard: string;
  readonly restore: string;
  readonly obstacles: Readonly<Record<Obstacle, string>>;
  readonly activated: string;
  readonly renewed: string;
  readonly refused: (reason: string) => string;
  readonly others: (name: string, version: number) => string;
  readonly goOn: string;
  readonly problems: string;
  readonly checking: string;
  readonly unchecked: (reason: string) => string;
  readonly noProblem: string;
  readonly problemCount: (count: number) => string;
  readonly heldProblems: string;
  readonly example: (example: string) => string;
  readonly tryExample: string;
  readonly tryExampleBy: (example: string) => string;
  readonly repair: string;
  readonly repairBy: (words: string) => string;
  readonly liftedBy: (names: string) => string;
  readonly changes: string;
  readonly noChange: string;
  readonly differently: string;
  readonly moreEdits: (count: number) => string;
  readonly lastDays: (days: number, orders: number, waited: number, stuck: number) => string;
  readonly trial: string;
  readonly trialHint: string;
  readonly requester: string;
  readonly orderAmount: string;
  readonly ofOrder: Readonly<Record<ConditionKind, string>>;
  readonly isFirstOrder: string;
  /** A cost centre or address that no rule names. */
  readonly another: string;
  readonly day: string;
  readonly away: string;
  readonly tryIt: string;
  readonly trying: string;
  readonly notTried: (reason: string) => string;
  readonly notCovered: string;
  readonly freeOrder: string;
  readonly atOnce: (names: string) => string;
  readonly nobodyAtOnce: string;
  readonly later: (names: string) => string;
  readonly isAway: (names: string) => string;
  readonly stuck: string;
  readonly peopleTitle: string;
  readonly invite: string;
  readonly name: string;
  readonly unit: string;
  readonly anyAmount: string;
  readonly neverAsked: string;
  readonly upTo: (amount: string) => string;
}

const english: CompanyRulesTexts = {
  failed: {
    title: 'The approval rules cannot be shown',
    text: 'Nothing was changed. Please try again in a moment.',
    action: 'Try again',
  },
  lead: 'Who must agree before an order is placed. Each row is a rule. Press a cell, an amount or a row to change it.',
  version: (version, day, name) =>
    name === ''
      ? `Version ${englishFigure(version)}, in force since ${day}`
      : named`Version ${englishFigure(version)}, in force since ${day}, activated by ${name}`,
  versions: 'All versions',
  table: 'Who must agree, by amount',
  order:
    'From the top, the first row that an order belongs to decides, also if nobody needs to agree there. Amounts are with tax.',
  whoOrders: 'Who orders',
  row: (group, name) => named`${group} ${name}`,
  cellTitle: (row, column) => named`${row}, ${column}`,
  addAmount: 'Add an amount',
  addRow: 'Add a row',
  newAmount: 'Add an amount',
  changeAmount: (column) => `Change: ${column}`,
  amount: 'Orders above',
  amountHint: 'For example 1000 or 2499.50. An order of exactly this amount is still below.',
  removeAmount: 'Remove this amount',
  newRow: 'Add a row',
  changeRow: (row) => named`Change row: ${row}`,
  rowName: 'Name of the row',
  rowNameHint: 'Problems refer to the row by this name.',
  rowWho: 'Who orders',
  onlyThese: 'Only some of their orders',
  onlyTheseHint: 'Without a choice, the row is about all their orders.',
  conditions: {
    categories: 'With an article of these categories',
    costCentres: 'For these cost centres',
    addresses: 'To these delivery addresses',
  },
  articles: 'Which articles',
  articleChoices: {
    any: 'Any article',
    first: 'An article that the company has never ordered before',
    later: 'Only articles that the company has ordered before',
  },
  position: 'Position',
  positionHint: 'The first row that an order belongs to decides.',
  before: (row) => named`before “${row}”`,
  last: 'last',
  removeRow: 'Remove this row',
  roles: 'Roles',
  units: 'Units',
  people: 'People',
  way: 'How is it decided?',
  ways: {
    free: 'Nobody needs to agree',
    asks: 'People need to agree',
    below: 'The rows below decide',
  },
  step: (number) => `Step ${englishFigure(number)}`,
  ask: 'Who is asked',
  askManager: 'The requester’s manager',
  askRole: (role) => named`People with the role ${role}`,
  askPeople: 'Named people',
  chosen: 'Choose the people',
  needs: 'How many must agree',
  needsOne: 'One of them',
  needsAll: 'All of them',
  needsSome: (count) => `At least ${englishFigure(count)}`,
  days: 'If nobody decides',
  noDays: 'The request waits without end',
  afterDays: (count) => `After ${englishCount(count, { one: 'day', other: 'days' })}`,
  follows: 'Then may also decide',
  followers: { deputy: 'The deputy', escalate: 'The next manager', administrator: 'The administrator' },
  addStep: 'Then ask somebody else too',
  removeStep: (number) => `Remove step ${englishFigure(number)}`,
  changePerson: (name) => named`Change ${name}`,
  limit: 'May decide up to',
  limitHint: 'Leave it empty for any amount.',
  deputy: 'Deputy',
  deputyHint:
    'May decide too once the time limit of a step is over. The substitute below decides from the first day away.',
  absence: 'Away, such as on holiday',
  from: 'First day',
  until: 'Last day',
  standIn: 'Substitute',
  absent: (from, until, standIn) =>
    standIn === ''
      ? `Away from ${from} to ${until}`
      : named`Away from ${from} to ${until}, substitute: ${standIn}`,
  nobody: 'Nobody',
  apply: 'Use this',
  cancel: 'Cancel',
  faults: {
    unreadable: 'Write an amount such as 1000 or 2499.50.',
    nameMissing: 'Give the row a name.',
    nameTaken: 'Another row has this name. Choose another one.',
    tooLong: 'Write at most 100 characters.',
    nobodyChosen: 'Choose at least one person.',
    dayMissing: 'Choose the first and the last day.',
    endsBeforeStart: 'The last day is before the first day.',
    tooMany: 'There is no room for more. Remove another one first.',
    above: (amount) => `Write an amount above ${amount} that is not in the table yet.`,
    between: (over, upTo) => `Write an amount between ${over} and ${upTo}.`,
  },
  draft:
    'Your changes are a draft. They do not hold before you activate them, and they stay here when you leave.',
  activate: 'Activate',
  activating: 'Activating…',
  discard: 'Discard my changes',
  restore: 'Bring back the version before',
  obstacles: {
    unchanged: 'There is nothing to activate.',
    outdated: 'Decide first what happens to your changes, see above.',
    unchecked: 'The rules have to be checked first.',
    problems: 'Solve the problems first, so that no order gets stuck.',
  },
  activated: 'These rules hold from now on.',
  renewed: 'Your own change in another tab is loaded, and your draft is checked with it. Activate it again.',
  refused: (reason) => named`The rules were not activated. ${reason}`,
  others: (name, version) =>
    name === ''
      ? `Version ${englishFigure(version)} was activated while you made your changes. Your changes are kept.`
      : named`${name} activated version ${englishFigure(version)} while you made your changes. Your changes are kept.`,
  goOn: 'Go on with my changes',
  problems: 'Problems',
  checking: 'The rules are being checked…',
  unchecked: (reason) => named`The rules could not be checked. ${reason}`,
  noProblem: 'No problem: every order comes to an end, also when any one person is away.',
  problemCount: (count) => englishCount(count, { one: 'problem', other: 'problems' }),
  heldProblems:
    'The rules that hold have these problems, for example since people have changed. Use repairs, then activate.',
  example: (example) => named`Example: ${example}.`,
  tryExample: 'Try this order',
  tryExampleBy: (example) => named`Try this order: ${example}`,
  repair: 'Use this repair',
  repairBy: (words) => named`Use this repair: ${words}`,
  liftedBy: (names) => named`Who can mend it: ${names}.`,
  changes: 'What changes',
  noChange: 'Every order is decided as before.',
  differently: 'Orders decided differently',
  moreEdits: (count) => `… and ${englishFigure(count)} more`,
  lastDays: (days, orders, waited, stuck) =>
    `Your last ${englishCount(days, { one: 'day', other: 'days' })} with these rules: ${englishCount(orders, { one: 'order', other: 'orders' })}, of which ${englishFigure(waited)} would have waited and ${englishFigure(stuck)} would have got stuck.`,
  trial: 'Try an order',
  trialHint: 'See who would decide it by the rules above, also while somebody is away.',
  requester: 'Ordered by',
  orderAmount: 'Amount of the order, with tax',
  ofOrder: {
    categories: 'With articles of these categories',
    costCentres: 'Cost centre',
    addresses: 'Delivered to',
  },
  isFirstOrder: 'With an article never ordered before',
  another: 'None of these',
  day: 'On this day',
  away: 'If this person is away',
  tryIt: 'Try it',
  trying: 'Trying…',
  notTried: (reason) => named`The order could not be tried. ${reason}`,
  notCovered: 'No row is about this order, so it cannot be placed.',
  freeOrder: 'Nobody needs to agree: the order is placed at once.',
  atOnce: (names) => named`At once: ${names}`,
  nobodyAtOnce: 'Nobody may decide at once; the request waits.',
  later: (names) => named`After the time limit also: ${names}`,
  isAway: (names) => named`Away: ${names}`,
  stuck: 'The request may get stuck here.',
  peopleTitle: 'People',
  invite: 'Invite a new colleague, or change a role or unit',
  name: 'Name',
  unit: 'Unit',
  anyAmount: 'any amount',
  neverAsked: 'never asked by these rules',
  upTo: (amount) => `up to ${amount}`,
};

const german: CompanyRulesTexts = {
  failed: {
    title: 'Die Freigaberegeln können nicht gezeigt werden',
    text: 'Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
    action: 'Erneut versuchen',
  },
  lead: 'Wer zustimmen muss, bevor bestellt wird. Jede Zeile ist eine Regel. Zum Ändern drücken Sie auf eine Zelle, einen Betrag oder eine Zeile.',
  version: (version, day, name) =>
    name === ''
      ? `Fassung ${germanFigure(version)}, gültig seit ${day}`
      : named`Fassung ${germanFigure(version)}, gültig seit ${day}, in Kraft gesetzt von ${name}`,
  versions: 'Alle Fassungen',
  table: 'Wer zustimmen muss, nach Betrag',
  order:
    'Von oben an entscheidet die erste Zeile, zu der eine Bestellung gehört, auch wenn dort niemand zustimmen muss. Beträge sind mit Steuer.',
  whoOrders: 'Wer bestellt',
  row: (group, name) => named`${group} ${name}`,
  cellTitle: (row, column) => named`${row}, ${column}`,
  addAmount: 'Betrag hinzufügen',
  addRow: 'Zeile hinzufügen',
  newAmount: 'Betrag hinzufügen',
  changeAmount: (column) => `Ändern: ${column}`,
  amount: 'Bestellungen über',
  amountHint: 'Zum Beispiel 1000 oder 2499,50. Eine Bestellung über genau diesen Betrag liegt noch darunter.',
  removeAmount: 'Diesen Betrag entfernen',
  newRow: 'Zeile hinzufügen',
  changeRow: (row) => named`Zeile ändern: ${row}`,
  rowName: 'Name der Zeile',
  rowNameHint: 'Unter diesem Namen wird die Zeile bei Problemen genannt.',
  rowWho: 'Wer bestellt',
  onlyThese: 'Nur bestimmte Bestellungen davon',
  onlyTheseHint: 'Ohne Auswahl gilt die Zeile für alle Bestellungen.',
  conditions: {
    categories: 'Mit einem Artikel aus diesen Kategorien',
    costCentres: 'Für diese Kostenstellen',
    addresses: 'An diese Lieferadressen',
  },
  articles: 'Welche Artikel',
  articleChoices: {
    any: 'Alle Artikel',
    first: 'Ein Artikel, den die Firma noch nie bestellt hat',
    later: 'Nur Artikel, die die Firma schon bestellt hat',
  },
  position: 'Platz',
  positionHint: 'Die erste Zeile, zu der eine Bestellung gehört, entscheidet.',
  before: (row) => named`vor „${row}“`,
  last: 'zuletzt',
  removeRow: 'Diese Zeile entfernen',
  roles: 'Rollen',
  units: 'Einheiten',
  people: 'Personen',
  way: 'Wie wird entschieden?',
  ways: {
    free: 'Niemand muss zustimmen',
    asks: 'Es muss zugestimmt werden',
    below: 'Die Zeilen darunter entscheiden',
  },
  step: (number) => `Schritt ${germanFigure(number)}`,
  ask: 'Wer gefragt wird',
  askManager: 'Die Leitung der bestellenden Person',
  askRole: (role) => named`Personen mit der Rolle ${role}`,
  askPeople: 'Bestimmte Personen',
  chosen: 'Personen auswählen',
  needs: 'Wie viele zustimmen müssen',
  needsOne: 'Eine Person davon',
  needsAll: 'Alle davon',
  needsSome: (count) => `Mindestens ${germanFigure(count)}`,
  days: 'Wenn niemand entscheidet',
  noDays: 'Die Freigabe wartet ohne Ende',
  afterDays: (count) => `Nach ${germanCount(count, { one: 'Tag', other: 'Tagen' })}`,
  follows: 'Dann darf auch entscheiden',
  followers: { deputy: 'Die Vertretung', escalate: 'Die nächste Leitung', administrator: 'Die Verwaltung' },
  addStep: 'Danach noch jemanden fragen',
  removeStep: (number) => `Schritt ${germanFigure(number)} entfernen`,
  changePerson: (name) => named`${name} ändern`,
  limit: 'Darf entscheiden bis',
  limitHint: 'Leer lassen für jeden Betrag.',
  deputy: 'Vertretung',
  deputyHint:
    'Darf nach Ablauf der Frist eines Schritts auch entscheiden. Der Ersatz unten entscheidet ab dem ersten Tag der Abwesenheit.',
  absence: 'Abwesend, etwa im Urlaub',
  from: 'Erster Tag',
  until: 'Letzter Tag',
  standIn: 'Ersatz',
  absent: (from, until, standIn) =>
    standIn === ''
      ? `Abwesend vom ${from} bis ${until}`
      : named`Abwesend vom ${from} bis ${until}, Ersatz: ${standIn}`,
  nobody: 'Niemand',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
  faults: {
    unreadable: 'Schreiben Sie einen Betrag wie 1000 oder 2499,50.',
    nameMissing: 'Geben Sie der Zeile einen Namen.',
    nameTaken: 'Eine andere Zeile heißt schon so. Wählen Sie einen anderen Namen.',
    tooLong: 'Schreiben Sie höchstens 100 Zeichen.',
    nobodyChosen: 'Wählen Sie mindestens eine Person.',
    dayMissing: 'Wählen Sie den ersten und den letzten Tag.',
    endsBeforeStart: 'Der letzte Tag liegt vor dem ersten.',
    tooMany: 'Mehr passt nicht hinein. Entfernen Sie zuerst etwas anderes.',
    above: (amount) => `Schreiben Sie einen Betrag über ${amount}, der noch nicht in der Tabelle steht.`,
    between: (over, upTo) => `Schreiben Sie einen Betrag zwischen ${over} und ${upTo}.`,
  },
  draft:
    'Ihre Änderungen sind ein Entwurf. Sie gelten erst, wenn Sie sie in Kraft setzen, und bleiben hier, wenn Sie die Seite verlassen.',
  activate: 'In Kraft setzen',
  activating: 'Wird in Kraft gesetzt…',
  discard: 'Meine Änderungen verwerfen',
  restore: 'Vorige Fassung zurückholen',
  obstacles: {
    unchanged: 'Es gibt nichts in Kraft zu setzen.',
    outdated: 'Entscheiden Sie zuerst oben, was mit Ihren Änderungen geschieht.',
    unchecked: 'Die Regeln müssen zuerst geprüft werden.',
    problems: 'Beheben Sie zuerst die Probleme, damit keine Bestellung stecken bleibt.',
  },
  activated: 'Diese Regeln gelten ab jetzt.',
  renewed:
    'Ihre eigene Änderung in einem anderen Tab ist geladen, Ihr Entwurf wird damit geprüft. Setzen Sie ihn noch einmal in Kraft.',
  refused: (reason) => named`Die Regeln wurden nicht in Kraft gesetzt. ${reason}`,
  others: (name, version) =>
    name === ''
      ? `Während Ihrer Änderungen wurde Fassung ${germanFigure(version)} in Kraft gesetzt. Ihre Änderungen sind erhalten.`
      : named`${name} hat während Ihrer Änderungen Fassung ${germanFigure(version)} in Kraft gesetzt. Ihre Änderungen sind erhalten.`,
  goOn: 'Mit meinen Änderungen weitermachen',
  problems: 'Probleme',
  checking: 'Die Regeln werden geprüft…',
  unchecked: (reason) => named`Die Regeln konnten nicht geprüft werden. ${reason}`,
  noProblem: 'Kein Problem: Über jede Bestellung wird entschieden, auch wenn irgendeine Person abwesend ist.',
  problemCount: (count) => germanCount(count, { one: 'Problem', other: 'Probleme' }),
  heldProblems:
    'Die gültigen Regeln haben diese Probleme, zum Beispiel weil sich Personen geändert haben. Übernehmen Sie Lösungen und setzen Sie sie in Kraft.',
  example: (example) => named`Beispiel: ${example}.`,
  tryExample: 'Diese Bestellung ausprobieren',
  tryExampleBy: (example) => named`Diese Bestellung ausprobieren: ${example}`,
  repair: 'Diese Abhilfe nutzen',
  repairBy: (words) => named`Diese Abhilfe nutzen: ${words}`,
  liftedBy: (names) => named`Ändern kann es: ${names}.`,
  changes: 'Was sich ändert',
  noChange: 'Jede Bestellung wird entschieden wie zuvor.',
  differently: 'Anders entschiedene Bestellungen',
  moreEdits: (count) => `… und ${germanFigure(count)} weitere`,
  lastDays: (days, orders, waited, stuck) =>
    `In den letzten ${germanCount(days, { one: 'Tag', other: 'Tagen' })} mit diesen Regeln: ${germanCount(orders, { one: 'Bestellung', other: 'Bestellungen' })}, davon hätten ${germanFigure(waited)} gewartet und ${germanFigure(stuck)} wären stecken geblieben.`,
  trial: 'Bestellung ausprobieren',
  trialHint: 'Sehen Sie, wer nach den Regeln oben entscheiden würde, auch wenn jemand abwesend ist.',
  requester: 'Bestellt von',
  orderAmount: 'Betrag der Bestellung, mit Steuer',
  ofOrder: {
    categories: 'Mit Artikeln aus diesen Kategorien',
    costCentres: 'Kostenstelle',
    addresses: 'Lieferung an',
  },
  isFirstOrder: 'Mit einem noch nie bestellten Artikel',
  another: 'Nichts davon',
  day: 'An diesem Tag',
  away: 'Wenn diese Person abwesend ist',
  tryIt: 'Ausprobieren',
  trying: 'Wird ausprobiert…',
  notTried: (reason) => named`Die Bestellung konnte nicht ausprobiert werden. ${reason}`,
  notCovered: 'Keine Zeile gilt für diese Bestellung, sie kann nicht aufgegeben werden.',
  freeOrder: 'Niemand muss zustimmen: Die Bestellung geht sofort hinaus.',
  atOnce: (names) => named`Sofort: ${names}`,
  nobodyAtOnce: 'Niemand darf sofort entscheiden; die Freigabe wartet.',
  later: (names) => named`Nach Ablauf der Frist auch: ${names}`,
  isAway: (names) => named`Abwesend: ${names}`,
  stuck: 'Die Freigabe kann hier stecken bleiben.',
  peopleTitle: 'Personen',
  invite: 'Neue Personen einladen, Rolle oder Einheit ändern',
  name: 'Name',
  unit: 'Einheit',
  anyAmount: 'jeder Betrag',
  neverAsked: 'von diesen Regeln nie gefragt',
  upTo: (amount) => `bis ${amount}`,
};

/** Texts of the page of approval rules, in each language. */
export const companyRulesTexts: InLanguages<CompanyRulesTexts> = {
  name: 'companyRules',
  en: english,
  de: german,
};
