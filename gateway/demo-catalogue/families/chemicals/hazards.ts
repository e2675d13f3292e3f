import type { Note } from '../../model/draft.ts';
import { text } from '../../model/text.ts';

export const sprayHazards: Note = {
  key: 'hazards',
  items: [
    text('H222 Extremely flammable aerosol.', 'H222 Extrem entzündbares Aerosol.'),
    text(
      'H229 Pressurised container: may burst if heated.',
      'H229 Behälter steht unter Druck: kann bei Erwärmung bersten.',
    ),
    text('H336 May cause drowsiness or dizziness.', 'H336 Kann Schläfrigkeit und Benommenheit verursachen.'),
  ],
};

export const oilHazards: Note = {
  key: 'hazards',
  items: [
    text(
      'Not classified as hazardous; long skin contact can dry the skin.',
      'Nicht als gefährlich eingestuft; langer Hautkontakt kann die Haut austrocknen.',
    ),
    text('Do not let it get into soil and water.', 'Nicht in Boden und Gewässer gelangen lassen.'),
  ],
};

export const adhesiveHazards: Note = {
  key: 'hazards',
  items: [
    text('H317 May cause an allergic skin reaction.', 'H317 Kann allergische Hautreaktionen verursachen.'),
    text('H319 Causes serious eye irritation.', 'H319 Verursacht schwere Augenreizung.'),
    text('H335 May cause respiratory irritation.', 'H335 Kann die Atemwege reizen.'),
  ],
};
