import { text, type Text } from '../model/text.ts';
import { supplier } from '../supplier/brands.ts';
import type { DocumentSubject } from './product-documents.ts';
import type { Section } from './sheet.ts';

const firstAid: readonly Text[] = [
  text(
    'After inhaling: fresh air and rest; see a doctor if symptoms persist.',
    'Nach Einatmen: frische Luft und Ruhe; bei anhaltenden Beschwerden Arzt aufsuchen.',
  ),
  text(
    'After skin contact: wash off with water and soap at once.',
    'Nach Hautkontakt: sofort mit Wasser und Seife abwaschen.',
  ),
  text(
    'After eye contact: rinse with water for 15 minutes with the lids open.',
    'Nach Augenkontakt: bei geöffneten Lidern 15 Minuten mit Wasser spülen.',
  ),
  text(
    'After swallowing: do not induce vomiting; call a doctor.',
    'Nach Verschlucken: kein Erbrechen herbeiführen; Arzt rufen.',
  ),
];

const handling: readonly Text[] = [
  text('Use only with good ventilation.', 'Nur bei guter Lüftung verwenden.'),
  text(
    'Keep away from heat, sparks and open flames. No smoking.',
    'Von Hitze, Funken und offenen Flammen fernhalten. Nicht rauchen.',
  ),
  text(
    'Wear gloves to EN ISO 374 and safety glasses.',
    'Handschuhe nach EN ISO 374 und Schutzbrille tragen.',
  ),
  text(
    'Store in the closed original pack between 5 and 35 °C.',
    'Verschlossen in der Originalpackung zwischen 5 und 35 °C lagern.',
  ),
];

/** The parts of a safety data sheet that a demonstration needs, numbered as in the regulation. */
export function safetySections({ sku, family, draft }: DocumentSubject, language: 'en' | 'de'): Section[] {
  const hazards = family.note?.items ?? [];
  const parts: readonly (readonly [title: Text, body: Section])[] = [
    [
      text('1. Substance and company', '1. Stoff und Unternehmen'),
      {
        kind: 'table',
        rows: [
          [text('Trade name', 'Handelsname')[language], draft.name[language]],
          [text('Article number', 'Artikelnummer')[language], sku],
          [text('Supplier', 'Lieferant')[language], `${supplier}, ${family.brand}`],
          [text('Emergency number', 'Notrufnummer')[language], '+49 40 66969 112'],
        ],
      },
    ],
    [text('2. Hazards', '2. Mögliche Gefahren'), listed(hazards, language)],
    [text('4. First aid', '4. Erste Hilfe'), listed(firstAid, language)],
    [
      text('5. Fire-fighting', '5. Brandbekämpfung'),
      {
        kind: 'text',
        words: text(
          'Extinguish with foam, carbon dioxide or dry powder; never with a full jet of water.',
          'Mit Schaum, Kohlendioxid oder Trockenpulver löschen; nie mit Wasservollstrahl.',
        )[language],
      },
    ],
    [text('7. Handling and storage', '7. Handhabung und Lagerung'), listed(handling, language)],
    [
      text('13. Disposal', '13. Entsorgung'),
      {
        kind: 'text',
        words: text(
          'Hand residues to a collection point for hazardous waste; do not pour into drains.',
          'Reste einer Sammelstelle für Sonderabfall übergeben; nicht in die Kanalisation gießen.',
        )[language],
      },
    ],
  ];
  return parts.flatMap(([title, body]): Section[] => [{ kind: 'heading', words: title[language] }, body]);
}

function listed(items: readonly Text[], language: 'en' | 'de'): Section {
  return { kind: 'list', items: items.map((item) => item[language]) };
}
