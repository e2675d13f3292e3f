import type { InLanguages } from '../in-languages.ts';
import type { Explanation } from '../messages.ts';

/** Texts in place of empty favourites, in each language. */
export const noFavouritesTexts: InLanguages<Explanation> = {
  name: 'noFavourites',
  en: {
    title: 'You have no favourites yet',
    text: 'Press the heart beside a product in any list to add it here, ready to be ordered again.',
    action: 'See all categories',
  },
  de: {
    title: 'Sie haben noch keine Favoriten',
    text: 'Drücken Sie in einer Liste auf das Herz neben einem Produkt. Dann erscheint es hier und lässt sich schnell wieder bestellen.',
    action: 'Alle Kategorien ansehen',
  },
};
