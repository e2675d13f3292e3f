import type { TintName } from '../drawing/canvas.ts';
import { sceneDrawing, type SceneKind } from '../drawing/scenes.ts';
import { imageOf } from './product-images.ts';
import { attributes } from '../model/attribute.ts';
import { joined, linkParagraph, list, paragraph } from '../model/html.ts';
import { same, text, type Text } from '../model/text.ts';
import type { ContentDraft } from './content-draft.ts';

interface EventPlan {
  readonly id: string;
  readonly name: Text;
  readonly about: Text;
  readonly agenda: readonly Text[];
  /** Month and day of its first day. */
  readonly on: string;
  readonly days: number;
  /** Whether it took place in the last twelve months, instead of the next. */
  readonly isPast?: boolean;
  readonly place: Text;
  readonly kind: 'fair' | 'training' | 'workshop';
  readonly seats?: number;
  readonly language: Text;
  readonly tint: TintName;
  readonly accent: string;
  /** The family whose first product stands in the image. */
  readonly family: string;
  readonly path: string;
}

const kinds = {
  fair: { name: text('Trade fair', 'Messe'), scene: 'fair' },
  training: { name: text('Training', 'Schulung'), scene: 'classroom' },
  workshop: { name: text('Workshop', 'Praxistag'), scene: 'workshop' },
} as const satisfies Record<string, { readonly name: Text; readonly scene: SceneKind }>;

const house = text('Training centre Weserholt, Bremen', 'Schulungszentrum Weserholt, Bremen');
const german = text('German', 'Deutsch');
const english = text('English', 'Englisch');
const more = text('What we show there:', 'Das zeigen wir dort:');
const range = text('see the range', 'zum Sortiment');

const plans: readonly EventPlan[] = [
  {
    id: 'event-anchor-training',
    name: text('Anchors in concrete: choose, drill, set', 'Dübel in Beton: auswählen, bohren, setzen'),
    about: text(
      'A day for fitters and site managers with certificate, half of it at the concrete block.',
      'Ein Tag für Monteure und Bauleiter mit Zertifikat, die Hälfte davon am Betonblock.',
    ),
    agenda: [
      text('Reading approvals and load tables', 'Zulassungen und Lasttabellen lesen'),
      text('Drilling, cleaning, setting, checking the torque', 'Bohren, reinigen, setzen, Drehmoment prüfen'),
      text('Mistakes from practice and how they show', 'Fehler aus der Praxis und woran man sie erkennt'),
    ],
    on: '02-16',
    days: 1,
    place: house,
    kind: 'training',
    seats: 16,
    language: german,
    tint: 'fasteners',
    accent: '#3b6a8f',
    family: 'bolt-anchors',
    path: '/c/anchors',
  },
  {
    id: 'event-hydraulics-basics',
    name: text('Hydraulic hoses safe for ten years', 'Hydraulikschläuche: sicher über die Jahre'),
    about: text(
      'Testing, replacing and documenting hose assemblies by the rules of the employers’ liability insurance.',
      'Schlauchleitungen nach den Regeln der Berufsgenossenschaft prüfen, tauschen und dokumentieren.',
    ),
    agenda: [
      text('Service life and storage life', 'Verwendungs- und Lagerdauer'),
      text('Visual test of worn assemblies', 'Sichtprüfung an gebrauchten Leitungen'),
      text('Measuring fittings without doubt', 'Armaturen sicher bestimmen'),
    ],
    on: '05-11',
    days: 2,
    place: house,
    kind: 'training',
    seats: 12,
    language: german,
    tint: 'hydraulics',
    accent: '#1c6e7d',
    family: 'hose-assemblies',
    path: '/c/hydraulic-hoses',
  },
  {
    id: 'event-fair-hamburg',
    name: text('Nordic Maintenance Fair', 'Nordische Instandhaltungsmesse'),
    about: text(
      'Hall 4, stand C 21: new cordless machines to try and a bearing that you may mount yourself.',
      'Halle 4, Stand C 21: neue Akkumaschinen zum Ausprobieren und ein Lager, das Sie selbst montieren.',
    ),
    agenda: [
      text('Cordless machines of the 18 V platform', 'Akkumaschinen der 18-V-Plattform'),
      text('Mounting and removing bearings with heat', 'Lager mit Wärme montieren und demontieren'),
      text('Talks at 11 and 15 o’clock', 'Vorträge um 11 und um 15 Uhr'),
    ],
    on: '09-21',
    days: 4,
    place: text('Exhibition centre, Hamburg', 'Messegelände Hamburg'),
    kind: 'fair',
    language: german,
    tint: 'powerTools',
    accent: '#2b7a5f',
    family: 'drills',
    path: '/c/machines',
  },
  {
    id: 'event-gloves-workshop',
    name: text('The right glove for each job', 'Der richtige Handschuh für jede Arbeit'),
    about: text(
      'Bring your gloves: we test cuts, grip and chemicals, and leave you a plan on one page.',
      'Bringen Sie Ihre Handschuhe mit: Wir prüfen Schnitt, Griff und Chemikalien und erstellen einen Plan auf einer Seite.',
    ),
    agenda: [
      text('EN 388 and EN ISO 374 in plain words', 'EN 388 und EN ISO 374 verständlich erklärt'),
      text('Cut test at the bench', 'Schnittprüfung an der Werkbank'),
      text('Skin protection plan', 'Hautschutzplan'),
    ],
    on: '03-07',
    days: 1,
    place: text('At your site or in Bremen', 'Bei Ihnen vor Ort oder in Bremen'),
    kind: 'workshop',
    seats: 20,
    language: german,
    tint: 'safety',
    accent: '#c98a1c',
    family: 'gloves',
    path: '/c/gloves',
  },
  {
    id: 'event-fair-basel',
    name: text('Facility Days Basel', 'Facility-Tage Basel'),
    about: text(
      'Our Swiss team with lamps, cleaning agents and prices in francs.',
      'Unser Schweizer Team mit Leuchtmitteln, Reinigern und Preisen in Franken.',
    ),
    agenda: [
      text('From fluorescent tube to LED: what pays', 'Von der Leuchtstoffröhre zur LED: was sich lohnt'),
      text('Meeting the service team', 'Treffen mit dem Serviceteam'),
    ],
    on: '10-03',
    days: 3,
    place: text('Exhibition centre, Basel', 'Messe Basel'),
    kind: 'fair',
    language: text('German and Italian', 'Deutsch und Italienisch'),
    tint: 'electrical',
    accent: '#6a5fb0',
    family: 'lamps',
    path: '/c/lamps',
  },
  {
    id: 'event-bearings-training',
    name: text('Mounting rolling bearings', 'Wälzlager richtig montieren'),
    about: text(
      'Most bearings fail early because they were mounted badly. Here you learn how to do better.',
      'Die meisten Lager fallen früh aus, weil sie schlecht montiert wurden. Hier lernen Sie, wie es besser geht.',
    ),
    agenda: [
      text('Fits, clearance and lubrication', 'Passungen, Lagerluft und Schmierung'),
      text('Damage patterns and their causes', 'Schadensbilder und ihre Ursachen'),
      text('Practice with heater and puller', 'Praxis mit Anwärmgerät und Abzieher'),
    ],
    on: '04-17',
    days: 2,
    place: house,
    kind: 'workshop',
    seats: 10,
    language: english,
    tint: 'drive',
    accent: '#7a6a52',
    family: 'deep-groove-bearings',
    path: '/c/bearings',
  },
  {
    id: 'event-hazardous-substances',
    name: text('Storing hazardous substances', 'Gefahrstoffe richtig lagern'),
    about: text(
      'Half a day for everyone who has sprays, oils and adhesives on the shelf.',
      'Ein halber Tag für alle, die Sprays, Öle und Klebstoffe im Regal haben.',
    ),
    agenda: [
      text('Reading a safety data sheet', 'Ein Sicherheitsdatenblatt lesen'),
      text('What may stand beside what', 'Was neben was stehen darf'),
      text('Your register, made in the course', 'Ihr Verzeichnis, im Kurs erstellt'),
    ],
    on: '06-24',
    days: 1,
    isPast: true,
    place: house,
    kind: 'training',
    seats: 18,
    language: german,
    tint: 'chemicals',
    accent: '#3f8f5b',
    family: 'oils',
    path: '/c/chemicals',
  },
  {
    id: 'event-fair-hannover',
    name: text('Industrial Supply Forum', 'Zulieferforum'),
    about: text(
      'Seventy years of Weserholt: come by for coffee, a tour of the range and a look behind the warehouse.',
      'Siebzig Jahre Weserholt: Kommen Sie auf einen Kaffee, einen Rundgang und einen Blick hinter das Lager.',
    ),
    agenda: [
      text('The range of tomorrow', 'Das Sortiment von morgen'),
      text('Electronic ordering, live', 'Elektronisch bestellen, live gezeigt'),
    ],
    on: '04-24',
    days: 5,
    place: text('Exhibition centre, Hanover', 'Messegelände Hannover'),
    kind: 'fair',
    language: german,
    tint: 'storage',
    accent: '#b5502c',
    family: 'bins',
    path: '/c/storage',
  },
];

const oneDay = 86_400_000;
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Trainings and trade fairs of the twelve months after the day on which the catalogue is made, and one that is over. */
export const events: readonly ContentDraft[] = plans.map((plan) => {
  const { id, name, about, agenda, place, kind, days, seats, language, tint, accent, family, path } = plan;
  const from = dayOf(plan);
  const to = new Date(Date.parse(from) + (days - 1) * oneDay).toISOString().slice(0, from.length);
  return {
    id,
    type: 'EVENT',
    categories: ['events'],
    name,
    description: about,
    html: joined(paragraph(about), list(agenda), linkParagraph(more, range, path)),
    attributes: attributes({
      location: place,
      eventLanguage: language,
      eventKind: kinds[kind].name,
      duration: days === 1 ? text('1 day', '1 Tag') : text(`${days} days`, `${days} Tage`),
      ...(seats === undefined ? {} : { seats }),
    }),
    facts: [
      { key: 'EVENT_DATE', value: same(from) },
      { key: 'EVENT_END', value: same(to) },
      { key: 'LOCATION', value: place },
      { key: 'BUTTON_LINK', value: same(`/p/${id}`) },
      { key: 'BUTTON_TEXT', value: text('View event', 'Termin ansehen') },
    ],
    image: sceneDrawing({ kind: kinds[kind].scene, tint, accent, subject: imageOf(family) }),
  };
});

/** The next day of its date, or the last one. */
function dayOf({ on, isPast = false }: EventPlan): string {
  const thisYear = Number(today.slice(0, 4));
  const isAhead = `${thisYear}-${on}` >= today;
  return `${thisYear + (isAhead ? 0 : 1) - (isPast ? 1 : 0)}-${on}`;
}
