import { portraitDrawing, type Portrait } from '../drawing/portraits.ts';
import { attributes } from '../model/attribute.ts';
import { same, text, type Text } from '../model/text.ts';
import type { ContentDraft } from './content-draft.ts';

const labels = {
  ROLE: text('Role', 'Aufgabe'),
  REGION: text('Region', 'Region'),
  PHONE: text('Phone', 'Telefon'),
  EMAIL: text('E-mail', 'E-Mail'),
  LANGUAGES: text('Languages', 'Sprachen'),
} as const;

const north = text('Northern Germany', 'Norddeutschland');
const south = text('Southern Germany', 'Süddeutschland');
const abroad = text('Switzerland and Austria', 'Schweiz und Österreich');

/** Where those work who do not serve all regions. */
const regions: ReadonlyMap<string, Text> = new Map([
  ['Jule Petersen', north],
  ['Henrik Lund', north],
  ['Emre Aydın', south],
  ['Miriam Vogt', south],
  ['Chiara Bernasconi', abroad],
]);

const everywhere = text('All regions', 'Alle Regionen');

const german = text('German', 'Deutsch');
const english = text('English', 'Englisch');
const french = text('French', 'Französisch');
const italian = text('Italian', 'Italienisch');
const polish = text('Polish', 'Polnisch');
const turkish = text('Turkish', 'Türkisch');

type Row = readonly [
  name: string,
  role: Text,
  about: Text,
  extension: string,
  languages: readonly Text[],
  portrait: Portrait,
];

const people: readonly Row[] = [
  [
    'Jule Petersen',
    text('Customer service', 'Kundenservice'),
    text('Orders, delivery dates and everything urgent.', 'Bestellungen, Liefertermine und alles Eilige.'),
    '110',
    [german, english],
    {
      skin: '#f1c7a5',
      hair: 'bun',
      hairPaint: '#a8652f',
      shirt: '#1c6e7d',
      hasHeadset: true,
      ground: '#bcdbe2',
    },
  ],
  [
    'Emre Aydın',
    text('Fasteners and anchors', 'Verbindungselemente und Dübel'),
    text(
      'Calculates anchorages and finds special parts to drawing.',
      'Bemisst Verankerungen und findet Sonderteile nach Zeichnung.',
    ),
    '121',
    [german, turkish, english],
    {
      skin: '#d9a27c',
      hair: 'short',
      hairPaint: '#2f2a28',
      shirt: '#eef1f3',
      jacket: '#3b4f63',
      hasBeard: true,
      ground: '#dfe5ec',
    },
  ],
  [
    'Katarzyna Nowak',
    text('Hydraulics and hoses', 'Hydraulik und Schläuche'),
    text(
      'Has hoses made up in a day and helps to choose fittings.',
      'Lässt Schläuche in einem Tag konfektionieren und hilft bei Verschraubungen.',
    ),
    '134',
    [polish, german, english],
    {
      skin: '#f3d0b2',
      hair: 'bob',
      hairPaint: '#c99a4a',
      shirt: '#2f6db3',
      hasGlasses: true,
      ground: '#cfe3e5',
    },
  ],
  [
    'Samuel Okafor',
    text('Tools and machines', 'Werkzeuge und Maschinen'),
    text(
      'Lends demonstration machines and looks after repairs.',
      'Verleiht Vorführmaschinen und kümmert sich um Reparaturen.',
    ),
    '142',
    [english, german, french],
    { skin: '#8a5a3c', hair: 'short', hairPaint: '#26211f', shirt: '#57a05b', ground: '#e7ddc8' },
  ],
  [
    'Miriam Vogt',
    text('Protective equipment', 'Arbeitsschutz'),
    text(
      'Plans glove and shoe ranges and fits shoes on your site.',
      'Stellt Handschuh- und Schuhsortimente zusammen und passt Schuhe bei Ihnen an.',
    ),
    '155',
    [german, english],
    {
      skin: '#eab892',
      hair: 'long',
      hairPaint: '#5a3a26',
      shirt: '#eef1f3',
      jacket: '#b5502c',
      ground: '#f0e4bd',
    },
  ],
  [
    'Henrik Lund',
    text('Key accounts north', 'Großkunden Nord'),
    text(
      'Framework contracts, call-off orders and electronic ordering.',
      'Rahmenverträge, Abrufaufträge und elektronische Bestellung.',
    ),
    '161',
    [german, english],
    {
      skin: '#f3d0b2',
      hair: 'bald',
      hairPaint: '#8a8f94',
      shirt: '#eef1f3',
      jacket: '#2d4061',
      hasGlasses: true,
      hasBeard: true,
      ground: '#d6dde6',
    },
  ],
  [
    'Chiara Bernasconi',
    text('Field sales', 'Außendienst'),
    text(
      'Prices in francs, customs papers and deliveries across the border.',
      'Preise in Franken, Zollpapiere und Lieferungen über die Grenze.',
    ),
    '170',
    [italian, german, french],
    { skin: '#e3b08a', hair: 'curly', hairPaint: '#3a2a22', shirt: '#c8413a', ground: '#f0d9d2' },
  ],
  [
    'Thomas Brandt',
    text('Safety data and documents', 'Sicherheitsdaten und Dokumente'),
    text(
      'Safety data sheets, certificates of origin and material test reports.',
      'Sicherheitsdatenblätter, Ursprungszeugnisse und Werkszeugnisse.',
    ),
    '188',
    [german, english],
    {
      skin: '#f1c7a5',
      hair: 'side',
      hairPaint: '#9aa0a5',
      shirt: '#5d6f7d',
      hasGlasses: true,
      ground: '#d3e5d5',
    },
  ],
];

/** People of sales and service with a direct line each. */
export const contacts: readonly ContentDraft[] = people.map(
  ([name, role, about, extension, languages, portrait], at) => {
    const region = regions.get(name) ?? everywhere;
    const spoken = text(languages.map(({ en }) => en).join(', '), languages.map(({ de }) => de).join(', '));
    const address = name.toLowerCase().replaceAll('ı', 'i').replaceAll(' ', '.');
    return {
      id: `contact-${at + 1}`,
      type: 'CONTACT',
      categories: ['contacts'],
      name: same(name),
      description: about,
      attributes: attributes({ region, role, languages }),
      facts: [
        { key: 'ROLE', label: labels.ROLE, value: role },
        { key: 'REGION', label: labels.REGION, value: region },
        { key: 'PHONE', label: labels.PHONE, value: same(`+49 40 66969 ${extension}`) },
        { key: 'EMAIL', label: labels.EMAIL, value: same(`${address}@weserholt.example`) },
        { key: 'LANGUAGES', label: labels.LANGUAGES, value: spoken },
      ],
      image: portraitDrawing(portrait),
    };
  },
);
