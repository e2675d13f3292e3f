import { text } from '../model/text.ts';

/** The colours products come in, with the paint they are drawn in. */
export const colours = {
  black: { name: text('Black', 'Schwarz'), paint: '#3a3f45' },
  white: { name: text('White', 'Weiß'), paint: '#eceeee' },
  grey: { name: text('Grey', 'Grau'), paint: '#9aa3ab' },
  red: { name: text('Red', 'Rot'), paint: '#c8413a' },
  orange: { name: text('Orange', 'Orange'), paint: '#ee7f24' },
  yellow: { name: text('Yellow', 'Gelb'), paint: '#f3c327' },
  green: { name: text('Green', 'Grün'), paint: '#3f9a5d' },
  blue: { name: text('Blue', 'Blau'), paint: '#2f6db3' },
  navy: { name: text('Navy', 'Marineblau'), paint: '#2d4061' },
  brown: { name: text('Brown', 'Braun'), paint: '#8a5a3a' },
  hiVisYellow: { name: text('Hi-vis yellow', 'Warngelb'), paint: '#dfe83a' },
  hiVisOrange: { name: text('Hi-vis orange', 'Warnorange'), paint: '#ff7a2e' },
  greenYellow: { name: text('Green-yellow', 'Grün-gelb'), paint: '#7fb043' },
} as const;
