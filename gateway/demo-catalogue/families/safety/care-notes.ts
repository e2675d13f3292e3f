import type { Note } from '../../model/draft.ts';
import { text, type Text } from '../../model/text.ts';

export const gloveCare: Note = {
  key: 'care',
  items: [
    text('Wash at 40 °C, three times at most', 'Waschbar bei 40 °C, höchstens dreimal'),
    text('Dry flat, not in a tumbler', 'Liegend trocknen, nicht im Trockner'),
  ],
};

export const gloveHighlights: readonly Text[] = [
  text('Sizes told apart by the colour of the hem', 'Größen an der Farbe des Saums zu erkennen'),
  text('Tested for harmful substances', 'Auf Schadstoffe geprüft'),
  text('Packed without plastic', 'Ohne Kunststoff verpackt'),
];

export const shoeCare: Note = {
  key: 'care',
  items: [
    text(
      'Brush off dirt, then let dry at room temperature',
      'Schmutz abbürsten, dann bei Raumtemperatur trocknen',
    ),
    text(
      'Insoles can be taken out and washed at 30 °C',
      'Einlegesohlen herausnehmbar und bei 30 °C waschbar',
    ),
  ],
};

export const clothingCare: Note = {
  key: 'care',
  items: [
    text('Wash at 60 °C with similar colours', 'Bei 60 °C mit ähnlichen Farben waschen'),
    text('Iron at medium heat, not over prints', 'Mittelheiß bügeln, nicht über Aufdrucke'),
  ],
};
