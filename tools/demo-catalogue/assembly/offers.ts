import { text, type Text } from '../model/text.ts';
import type { Random } from '../random.ts';

/** A price that is lower for a while, and the words that say so. */
export interface Offer {
  readonly factor: number;
  readonly label: Text;
  readonly words: Text;
}

const offers: readonly [Offer, Offer, Offer] = [
  {
    factor: 0.85,
    label: text('15 % off', '15 % Rabatt'),
    words: text(
      '15 % below list price until 31 December 2026',
      '15 % unter Listenpreis bis 31. Dezember 2026',
    ),
  },
  {
    factor: 0.9,
    label: text('10 % off', '10 % Rabatt'),
    words: text(
      '10 % below list price until 15 December 2026',
      '10 % unter Listenpreis bis 15. Dezember 2026',
    ),
  },
  {
    factor: 0.75,
    label: text('Clearance', 'Restposten'),
    words: text('A quarter off while stocks last', 'Ein Viertel günstiger, solange der Vorrat reicht'),
  },
];

/** One product in twenty is on offer. */
export function offerFor(random: Random): Offer | undefined {
  return random.isTrue(0.05) ? random.pick(...offers) : undefined;
}
