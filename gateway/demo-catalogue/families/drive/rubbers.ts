import { text, type Text } from '../../model/text.ts';

export const rubbers = {
  NBR: {
    colour: text('Black', 'Schwarz'),
    paint: '#3b4046',
    factor: 1,
    hardness: 70,
    temperature: text('-30 to +100 °C', '-30 bis +100 °C'),
    about: text(
      'NBR resists mineral oil, grease and water.',
      'NBR ist beständig gegen Mineralöl, Fett und Wasser.',
    ),
  },
  FKM: {
    colour: text('Brown', 'Braun'),
    paint: '#6b4632',
    factor: 4.6,
    hardness: 75,
    temperature: text('-15 to +200 °C', '-15 bis +200 °C'),
    about: text(
      'FKM withstands heat, fuels and many chemicals.',
      'FKM hält Hitze, Kraftstoffen und vielen Chemikalien stand.',
    ),
  },
  EPDM: {
    colour: text('Black', 'Schwarz'),
    paint: '#4a4a55',
    factor: 1.5,
    hardness: 70,
    temperature: text('-50 to +150 °C', '-50 bis +150 °C'),
    about: text(
      'EPDM suits hot water, steam and brake fluid, but not mineral oil.',
      'EPDM eignet sich für Heißwasser, Dampf und Bremsflüssigkeit, nicht für Mineralöl.',
    ),
  },
  VMQ: {
    colour: text('Red', 'Rot'),
    paint: '#b8483f',
    factor: 3.1,
    hardness: 70,
    temperature: text('-60 to +200 °C', '-60 bis +200 °C'),
    about: text(
      'Silicone stays supple in the cold and is used with food.',
      'Silikon bleibt in der Kälte elastisch und wird im Lebensmittelbereich eingesetzt.',
    ),
  },
} as const satisfies Record<
  string,
  {
    readonly colour: Text;
    readonly paint: string;
    readonly factor: number;
    readonly hardness: number;
    readonly temperature: Text;
    readonly about: Text;
  }
>;

export type RubberKey = keyof typeof rubbers;
