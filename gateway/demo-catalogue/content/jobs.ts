import type { TintName } from '../drawing/canvas.ts';
import { sceneDrawing, type SceneKind } from '../drawing/scenes.ts';
import { attributes } from '../model/attribute.ts';
import { joined, list, paragraph } from '../model/html.ts';
import { compose, same, text, type Text } from '../model/text.ts';
import type { ContentDraft } from './content-draft.ts';
import { imageOf } from './product-images.ts';

interface JobPlan {
  readonly id: string;
  readonly name: Text;
  readonly about: Text;
  readonly duties: readonly Text[];
  readonly brings: readonly Text[];
  readonly place: string;
  readonly employment: keyof typeof employments;
  readonly field: Text;
  readonly published: string;
  readonly scene: SceneKind;
  readonly tint: TintName;
  readonly accent: string;
  readonly family: string;
}

const employments = {
  full: text('Full time', 'Vollzeit'),
  part: text('Part time', 'Teilzeit'),
  both: text('Full or part time', 'Vollzeit oder Teilzeit'),
  training: text('Apprenticeship', 'Ausbildung'),
} as const;

const warehouse = text('Warehouse', 'Lager');
const sales = text('Sales', 'Vertrieb');
const computing = text('Data and systems', 'Daten und Systeme');
const workshop = text('Workshop', 'Werkstatt');

const plans: readonly JobPlan[] = [
  {
    id: 'job-inside-sales-hydraulics',
    name: text('Inside sales hydraulics (all genders)', 'Vertriebsinnendienst Hydraulik (m/w/d)'),
    about: text(
      'You are the voice that customers trust when a hose has burst and a machine stands still.',
      'Sie sind die Stimme, der Kunden vertrauen, wenn ein Schlauch geplatzt ist und eine Maschine steht.',
    ),
    duties: [
      text(
        'Advise on hoses, fittings and cylinders by phone',
        'Am Telefon zu Schläuchen, Verschraubungen und Zylindern beraten',
      ),
      text('Write quotations and follow up orders', 'Angebote schreiben und Aufträge begleiten'),
    ],
    brings: [
      text('Training in trade or metalworking', 'Kaufmännische oder metallverarbeitende Ausbildung'),
      text('German fluent, English for daily use', 'Deutsch fließend, Englisch im Alltag'),
    ],
    place: 'Bremen',
    employment: 'both',
    field: sales,
    published: '2026-09-14',
    scene: 'desk',
    tint: 'hydraulics',
    accent: '#1c6e7d',
    family: 'gauges',
  },
  {
    id: 'job-warehouse-early-shift',
    name: text(
      'Warehouse clerk, early shift (all genders)',
      'Fachkraft für Lagerlogistik, Frühschicht (m/w/d)',
    ),
    about: text(
      'From six to two you see to it that 1,800 parcels leave the house without a mistake.',
      'Von sechs bis zwei sorgen Sie dafür, dass 1.800 Pakete fehlerfrei das Haus verlassen.',
    ),
    duties: [
      text('Pick, pack and check orders', 'Aufträge kommissionieren, packen und prüfen'),
      text('Keep stock counts right', 'Bestände richtig halten'),
    ],
    brings: [
      text('Forklift licence, or the wish to get one', 'Staplerschein oder der Wunsch, ihn zu machen'),
      text('Care and good humour in the morning', 'Sorgfalt und gute Laune am Morgen'),
    ],
    place: 'Bremen',
    employment: 'full',
    field: warehouse,
    published: '2026-10-05',
    scene: 'warehouse',
    tint: 'storage',
    accent: '#1c6e7d',
    family: 'bins',
  },
  {
    id: 'job-product-data',
    name: text('Product data editor (all genders)', 'Redaktion Produktdaten (m/w/d)'),
    about: text(
      'You turn makers’ lists into data that people can compare.',
      'Sie machen aus Listen der Hersteller Daten, die man vergleichen kann.',
    ),
    duties: [
      text('Describe products in German and English', 'Produkte deutsch und englisch beschreiben'),
      text('Maintain features, classes and pictures', 'Merkmale, Klassen und Bilder pflegen'),
    ],
    brings: [
      text('An eye for figures and for language', 'Ein Auge für Zahlen und für Sprache'),
      text('Spreadsheets without fear', 'Tabellen ohne Scheu'),
    ],
    place: 'Bremen',
    employment: 'part',
    field: computing,
    published: '2026-08-24',
    scene: 'desk',
    tint: 'powerTools',
    accent: '#57a05b',
    family: 'drills',
  },
  {
    id: 'job-service-technician',
    name: text('Service technician machines (all genders)', 'Servicetechnik Maschinen (m/w/d)'),
    about: text(
      'You repair what others would throw away, and know why it broke.',
      'Sie reparieren, was andere wegwerfen würden, und wissen, warum es kaputtging.',
    ),
    duties: [
      text('Repair and test cordless and mains machines', 'Akku- und Netzmaschinen reparieren und prüfen'),
      text('Advise customers at the counter', 'Kunden an der Theke beraten'),
    ],
    brings: [
      text('Training in electrics or mechatronics', 'Ausbildung in Elektrik oder Mechatronik'),
      text('Patience with small screws', 'Geduld mit kleinen Schrauben'),
    ],
    place: 'Hamburg',
    employment: 'full',
    field: workshop,
    published: '2026-10-12',
    scene: 'workshop',
    tint: 'powerTools',
    accent: '#3b6a8f',
    family: 'grinders',
  },
  {
    id: 'job-driver',
    name: text('Driver delivery service (all genders)', 'Fahrer Lieferdienst (m/w/d)'),
    about: text(
      'You bring goods to building sites between Cuxhaven and Hanover and know every gate.',
      'Sie bringen Ware auf Baustellen zwischen Cuxhaven und Hannover und kennen jedes Tor.',
    ),
    duties: [
      text('Deliver and collect on a fixed tour', 'Auf fester Tour liefern und abholen'),
      text('Take returns back on the spot', 'Rücksendungen direkt mitnehmen'),
    ],
    brings: [
      text('Driving licence B, better C1', 'Führerschein B, besser C1'),
      text('Kindness, in traffic too', 'Freundlichkeit, auch im Verkehr'),
    ],
    place: 'Bremen',
    employment: 'full',
    field: warehouse,
    published: '2026-07-20',
    scene: 'van',
    tint: 'service',
    accent: '#1c6e7d',
    family: 'hex-bolts',
  },
  {
    id: 'job-apprentice-trade',
    name: text('Apprentice in wholesale trade (all genders)', 'Ausbildung im Großhandel (m/w/d)'),
    about: text(
      'Three years through purchase, warehouse and sales, with a place at the end of it.',
      'Drei Jahre durch Einkauf, Lager und Verkauf, mit einem Platz am Ende.',
    ),
    duties: [
      text('Get to know every department', 'Jede Abteilung kennenlernen'),
      text(
        'Run a small range of your own in the third year',
        'Im dritten Jahr ein eigenes kleines Sortiment führen',
      ),
    ],
    brings: [
      text('School leaving certificate and curiosity', 'Schulabschluss und Neugier'),
      text('No experience needed', 'Keine Erfahrung nötig'),
    ],
    place: 'Bremen',
    employment: 'training',
    field: sales,
    published: '2026-09-01',
    scene: 'classroom',
    tint: 'service',
    accent: '#c98a1c',
    family: 'helmets',
  },
  {
    id: 'job-field-sales-switzerland',
    name: text('Field sales Switzerland (all genders)', 'Außendienst Schweiz (m/w/d)'),
    about: text(
      'You visit caretakers, workshops and fairs between Basel and Lugano.',
      'Sie besuchen Hauswarte, Werkstätten und Messen zwischen Basel und Lugano.',
    ),
    duties: [
      text('Look after 120 customers and win new ones', '120 Kunden betreuen und neue gewinnen'),
      text('Represent us at two trade fairs a year', 'Uns auf zwei Messen im Jahr vertreten'),
    ],
    brings: [
      text('Experience in technical sales', 'Erfahrung im technischen Verkauf'),
      text('German and Italian', 'Deutsch und Italienisch'),
    ],
    place: 'Zürich',
    employment: 'both',
    field: sales,
    published: '2026-10-19',
    scene: 'fair',
    tint: 'electrical',
    accent: '#6a5fb0',
    family: 'lamps',
  },
];

const duties = text('What you do:', 'Ihre Aufgaben:');
const brings = text('What you bring:', 'Das bringen Sie mit:');

/** Open positions. */
export const jobs: readonly ContentDraft[] = plans.map((plan) => ({
  id: plan.id,
  type: 'JOB',
  categories: ['jobs'],
  name: plan.name,
  description: plan.about,
  html: joined(
    paragraph(plan.about),
    paragraph(duties),
    list(plan.duties),
    paragraph(brings),
    list(plan.brings),
    paragraph(
      text(
        'Apply with the button above; a letter of three sentences is enough.',
        'Bewerben Sie sich über die Schaltfläche oben; ein Anschreiben mit drei Sätzen genügt.',
      ),
    ),
  ),
  attributes: attributes({
    location: plan.place,
    employmentType: employments[plan.employment],
    jobField: plan.field,
  }),
  facts: [
    { key: 'LOCATION', label: text('Location', 'Ort'), value: same(plan.place) },
    {
      key: 'EMPLOYMENT_TYPE',
      label: text('Employment', 'Beschäftigung'),
      value: compose((w) => w(employments[plan.employment])),
    },
    { key: 'PUBLISHED_ON', label: text('Published', 'Veröffentlicht'), value: same(plan.published) },
    { key: 'BUTTON_TEXT', value: text('View position', 'Stelle ansehen') },
  ],
  image: sceneDrawing({
    kind: plan.scene,
    tint: plan.tint,
    accent: plan.accent,
    subject: imageOf(plan.family),
  }),
}));
