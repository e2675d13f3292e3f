import { vBeltDrawing } from '../../drawing/belts.ts';
import { attributes } from '../../model/attribute.ts';
import type { ArticleDraft, Family } from '../../model/draft.ts';
import { figure, sentences, text } from '../../model/text.ts';

const sections = {
  SPZ: { width: 9.7, height: 8, factor: 1, from: 512 },
  SPA: { width: 12.7, height: 10, factor: 1.35, from: 732 },
  SPB: { width: 16.3, height: 13, factor: 2.1, from: 1250 },
  SPC: { width: 22, height: 18, factor: 3.9, from: 2000 },
  XPZ: { width: 9.7, height: 8, factor: 1.5, from: 587 },
  XPA: { width: 12.7, height: 10, factor: 2, from: 757 },
  XPB: { width: 16.3, height: 13, factor: 3, from: 1250 },
} as const;

const lengths = [
  512, 562, 587, 612, 637, 687, 732, 757, 787, 837, 887, 937, 987, 1037, 1087, 1137, 1187, 1250, 1320, 1400,
  1500, 1600, 1700, 1800, 1900, 2000, 2120, 2240, 2360, 2500, 2650, 2800, 3000, 3150, 3550,
] as const;

/** Narrow V-belts, wrapped (SP) and cogged (XP). */
export const vBelts: Family = {
  key: 'v-belts',
  number: 830,
  category: 'v-belts',
  brand: 'Torvend',
  commodityCode: '40103900',
  products: () =>
    (['SPZ', 'SPA', 'SPB', 'SPC', 'XPZ', 'XPA', 'XPB'] as const).flatMap((section) =>
      lengths
        .filter((length) => length >= sections[section].from)
        .slice(0, 28)
        .filter((_, at) => !section.startsWith('X') || at % 2 === 0)
        .map((length) => belt(section, length)),
    ),
};

function belt(section: keyof typeof sections, length: number): ArticleDraft {
  const { width, height, factor } = sections[section];
  const isCogged = section.startsWith('X');
  return {
    kind: 'article',
    name: text(`Narrow V-belt ${section} ${length}`, `Schmalkeilriemen ${section} ${length}`),
    description: sentences(
      isCogged
        ? text(
            'Raw-edge cogged belt for small pulleys and high speeds.',
            'Flankenoffener gezahnter Riemen für kleine Scheiben und hohe Drehzahlen.',
          )
        : text(
            'Wrapped belt that runs quietly and forgives dust and oil mist.',
            'Ummantelter Riemen, läuft ruhig und verträgt Staub und Ölnebel.',
          ),
      text(
        `Datum length ${length} mm, top width ${figure(width).en} mm.`,
        `Richtlänge ${length} mm, obere Breite ${figure(width).de} mm.`,
      ),
      text('Order belts of one drive as a set.', 'Riemen eines Antriebs als Satz bestellen.'),
    ),
    attributes: attributes({
      form: section,
      length,
      topWidth: width,
      height,
      material: isCogged
        ? text('EPDM, raw edge', 'EPDM, flankenoffen')
        : text('CR with fabric cover', 'CR mit Gewebehülle'),
      temperature: isCogged
        ? text('-40 to +120 °C', '-40 bis +120 °C')
        : text('-30 to +80 °C', '-30 bis +80 °C'),
      standard: 'ISO 4184',
    }),
    image: vBeltDrawing({ width, length, isCogged, mark: isCogged ? '#f3c327' : '#eceeee' }),
    sale: {
      unit: 'PCE',
      price: factor * (1.9 + length * 0.0038),
      packs: [{ unit: 'BOX', quantity: 10 }],
      tiers: [
        [5, 0.93],
        [20, 0.86],
        [100, 0.78],
      ],
    },
  };
}
