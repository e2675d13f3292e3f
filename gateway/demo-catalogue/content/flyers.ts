import type { TintName } from '../drawing/canvas.ts';
import { flyerDrawing } from '../drawing/banners.ts';
import { same, text, type Text } from '../model/text.ts';
import type { ContentDraft } from './content-draft.ts';
import { imageOf, type Shown } from './product-images.ts';

interface FlyerPlan {
  readonly id: string;
  readonly categories: readonly string[];
  readonly name: Text;
  readonly about: Text;
  readonly button: Text;
  readonly link: string;
  readonly tint: TintName;
  readonly accent: string;
  readonly shown: readonly Shown[];
  readonly hasPercent?: boolean;
}

const plans: readonly FlyerPlan[] = [
  {
    id: 'flyer-stainless',
    categories: ['bolts', 'hex-bolts', 'fasteners'],
    name: text('Stainless for outdoors', 'Edelstahl für draußen'),
    about: text(
      'Bolts, nuts and washers in A2 and A4, all from stock.',
      'Schrauben, Muttern und Scheiben in A2 und A4, alles ab Lager.',
    ),
    button: text('To the bolts', 'Zu den Schrauben'),
    link: '/c/bolts?filter=material~Stainless%20steel%20A2',
    tint: 'fasteners',
    accent: '#3b6a8f',
    shown: [
      ['hex-bolts', 40],
      ['nuts', 12],
      ['washers', 10],
    ],
  },
  {
    id: 'flyer-hoses-in-a-day',
    categories: ['hydraulics', 'hoses', 'hydraulic-hoses'],
    name: text('Your hose in one day', 'Ihr Schlauch in einem Tag'),
    about: text(
      'Ordered by noon, made up and tested, with you the next morning.',
      'Bis mittags bestellt, konfektioniert und geprüft, am nächsten Morgen bei Ihnen.',
    ),
    button: text('Choose a hose', 'Schlauch wählen'),
    link: '/c/hydraulic-hoses',
    tint: 'hydraulics',
    accent: '#1c6e7d',
    shown: [
      ['hose-assemblies', 1],
      ['couplings', 0],
    ],
  },
  {
    id: 'flyer-cordless',
    categories: ['power-tools', 'machines', 'drills'],
    name: text('One battery, eleven machines', 'Ein Akku, elf Maschinen'),
    about: text(
      'The 18 V platform grows: every battery fits every machine.',
      'Die 18-V-Plattform wächst: Jeder Akku passt in jede Maschine.',
    ),
    button: text('See the platform', 'Plattform ansehen'),
    link: '/c/machines',
    tint: 'powerTools',
    accent: '#2b7a5f',
    shown: [
      ['drills', 1],
      ['grinders', 4],
      ['circular-saws', 1],
    ],
  },
  {
    id: 'flyer-winter-gloves',
    categories: ['safety', 'gloves'],
    name: text('Warm hands all winter', 'Warme Hände im Winter'),
    about: text('Gloves by the box at the pallet price.', 'Handschuhe im Karton zum Palettenpreis.'),
    button: text('To the gloves', 'Zu den Handschuhen'),
    link: '/c/gloves',
    tint: 'safety',
    accent: '#c98a1c',
    shown: [
      ['gloves', 3],
      ['hi-vis-clothing', 2],
    ],
    hasPercent: true,
  },
  {
    id: 'flyer-oil-change',
    categories: ['chemicals', 'oils'],
    name: text('Oil change without surprises', 'Ölwechsel ohne Überraschung'),
    about: text(
      'The right oil, the right filter, and a driver who takes the old oil back.',
      'Das richtige Öl, der richtige Filter und jemand, der das Altöl zurücknimmt.',
    ),
    button: text('To the oils', 'Zu den Ölen'),
    link: '/c/oils',
    tint: 'chemicals',
    accent: '#3f8f5b',
    shown: [
      ['oils', 0],
      ['greases', 0],
    ],
  },
  {
    id: 'flyer-lighting-calculator',
    categories: ['electrical', 'lamps'],
    name: text('What does LED save you?', 'Was spart Ihnen LED?'),
    about: text(
      'Calculate in two minutes what new lamps pay back.',
      'Rechnen Sie in zwei Minuten aus, was neue Lampen einsparen.',
    ),
    button: text('To the calculator', 'Zum Rechner'),
    link: 'https://www.example.com/led-calculator?source=flyer',
    tint: 'electrical',
    accent: '#6a5fb0',
    shown: [
      ['lamps', 0],
      ['lamps', 7],
      ['lamps', 10],
    ],
    hasPercent: true,
  },
];

/** Flyers that stand among the products they advertise. */
export const flyers: readonly ContentDraft[] = plans.map((plan) => ({
  id: plan.id,
  type: 'FLYER',
  categories: plan.categories,
  name: plan.name,
  description: plan.about,
  facts: [
    { key: 'BUTTON_LINK', value: same(plan.link) },
    { key: 'BUTTON_TEXT', value: plan.button },
  ],
  image: flyerDrawing({
    tint: plan.tint,
    accent: plan.accent,
    subjects: plan.shown.map(([family, at]) => imageOf(family, at)),
    ...(plan.hasPercent ? { hasPercent: true } : {}),
  }),
}));
