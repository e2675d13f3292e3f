import { backdropDrawing, bannerDrawing } from '../drawing/banners.ts';
import type { Drawing, TintName } from '../drawing/canvas.ts';
import { same, text, type Text } from '../model/text.ts';
import type { ContentDraft, Fact } from './content-draft.ts';
import { idOf, imageOf, type Shown } from './product-images.ts';

/** What a category page advertises at its top. @see LS-8 */
export interface CategoryPromotion {
  readonly category: string;
  readonly image: Drawing;
  readonly imageAlt: Text;
  readonly link: string;
  readonly productIds: readonly string[];
}

interface BannerPlan {
  readonly category: string;
  readonly alt: Text;
  readonly link: string;
  /** The offer on one of the products shown, which is the one at this place among them. */
  readonly offer?: { readonly at: number; readonly id: string };
  readonly tint: TintName;
  readonly accent: string;
  readonly shown: readonly Shown[];
  readonly hasPercent?: boolean;
}

const banners: readonly BannerPlan[] = [
  {
    category: 'bolts',
    alt: text(
      'Bolts, nuts and assortments from stock: one order, one parcel',
      'Schrauben, Muttern und Sortimente ab Lager: eine Bestellung, ein Paket',
    ),
    link: '/c/assortments',
    offer: { at: 1, id: 'bulk-100' },
    tint: 'fasteners',
    accent: '#3b6a8f',
    shown: [
      ['assortments', 0],
      ['hex-bolts', 8],
      ['nuts', 4],
    ],
  },
  {
    category: 'hydraulics',
    alt: text(
      'Hydraulic hoses made to measure within one day',
      'Hydraulikschläuche nach Maß innerhalb eines Tages',
    ),
    link: '/c/hydraulic-hoses',
    offer: { at: 1, id: 'offer-10' },
    tint: 'hydraulics',
    accent: '#1c6e7d',
    shown: [
      ['hose-assemblies', 1],
      ['gauges', 2],
      ['couplings', 3],
    ],
  },
  {
    category: 'power-tools',
    alt: text(
      'The 18 V platform: one battery for drills, grinders and saws',
      'Die 18-V-Plattform: ein Akku für Bohrschrauber, Schleifer und Sägen',
    ),
    link: '/c/machines',
    offer: { at: 1, id: 'offer-15' },
    tint: 'powerTools',
    accent: '#2b7a5f',
    shown: [
      ['drills', 1],
      ['grinders', 4],
      ['circular-saws', 1],
    ],
    hasPercent: true,
  },
  {
    category: 'safety',
    alt: text(
      'Dressed from head to foot: helmet, gloves and shoes in one delivery',
      'Von Kopf bis Fuß: Helm, Handschuhe und Schuhe in einer Lieferung',
    ),
    link: '/c/hi-vis',
    tint: 'safety',
    accent: '#c98a1c',
    shown: [
      ['helmets', 0],
      ['gloves', 0],
      ['safety-shoes', 1],
    ],
  },
  {
    category: 'chemicals',
    alt: text(
      'Sprays and adhesives by the box, with safety data sheets',
      'Sprays und Klebstoffe im Karton, mit Sicherheitsdatenblättern',
    ),
    link: '/c/sprays',
    offer: { at: 0, id: 'clearance' },
    tint: 'chemicals',
    accent: '#3f8f5b',
    shown: [
      ['sprays', 0],
      ['oils', 0],
      ['adhesives', 0],
    ],
    hasPercent: true,
  },
  {
    category: 'bearings',
    alt: text(
      'Rolling bearings, seals and grease that belong together',
      'Wälzlager, Dichtungen und Fett, die zusammengehören',
    ),
    link: '/c/shaft-seals',
    tint: 'drive',
    accent: '#7a6a52',
    shown: [
      ['deep-groove-bearings', 0],
      ['shaft-seals', 0],
      ['bearing-units', 0],
    ],
  },
];

/** The offers of products that category pages promote, by product. @see LS-9 */
export const promotedOffers: ReadonlyMap<string, string> = new Map(
  banners.flatMap(({ shown, offer }) =>
    shown.flatMap(([family, at], index) =>
      index === offer?.at ? [[idOf(family, at), offer.id] as const] : [],
    ),
  ),
);

/** What stands at the top of category pages. */
export const categoryPromotions: readonly CategoryPromotion[] = banners.map((plan) => ({
  category: plan.category,
  image: bannerOf(plan),
  imageAlt: plan.alt,
  link: plan.link,
  productIds: plan.shown.map(([family, at]) => idOf(family, at)),
}));

interface PromotionPlan extends Omit<BannerPlan, 'category' | 'alt' | 'offer'> {
  readonly id: string;
  /** Where it stands among the products, besides the page about the company. */
  readonly categories: readonly string[];
  readonly title: Text;
  readonly subtitle: Text;
  readonly tags: Text;
  readonly button: Text;
  readonly offerId: string;
  /** Products that it brings along, in a row that slides. */
  readonly row?: readonly Shown[];
}

const plans: readonly PromotionPlan[] = [
  {
    id: 'promotion-vendor-stock',
    categories: ['assortments'],
    title: text('Never run out of bolts', 'Nie wieder leere Schraubenfächer'),
    subtitle: text(
      'We fill your shelves each week and bill what you took.',
      'Wir füllen Ihre Regale jede Woche und berechnen, was Sie entnommen haben.',
    ),
    tags: text('Service, shelf management', 'Service, Regalbewirtschaftung'),
    button: text('Meet the team', 'Zum Team'),
    link: '/c/contacts',
    offerId: 'bulk-1000',
    tint: 'fasteners',
    accent: '#3b6a8f',
    shown: [
      ['bins', 0],
      ['hex-bolts', 8],
    ],
  },
  {
    id: 'promotion-trade-in',
    categories: ['grinders', 'saws'],
    title: text('Old machine in, new one out', 'Alt gegen neu'),
    subtitle: text(
      'Bring any machine, working or not, and take 15% off a new one.',
      'Bringen Sie eine Maschine, ob sie läuft oder nicht, und nehmen Sie 15 % Rabatt auf eine neue mit.',
    ),
    tags: text('Machines, campaign', 'Maschinen, Aktion'),
    button: text('To the machines', 'Zu den Maschinen'),
    link: '/c/machines',
    offerId: 'offer-15',
    tint: 'powerTools',
    accent: '#2b7a5f',
    shown: [
      ['drills', 6],
      ['grinders', 0],
      ['circular-saws', 2],
    ],
    row: [
      ['drills', 1],
      ['grinders', 4],
      ['circular-saws', 1],
      ['drills', 6],
      ['grinders', 0],
      ['circular-saws', 2],
    ],
    hasPercent: true,
  },
  {
    id: 'promotion-starter-box',
    categories: ['gloves'],
    title: text('The safety starter box', 'Die Starterbox Arbeitsschutz'),
    subtitle: text(
      'Helmet, glasses, ear muffs and gloves for new colleagues, packed by name.',
      'Helm, Brille, Gehörschutz und Handschuhe für neue Kollegen, namentlich gepackt.',
    ),
    tags: text('Safety, new colleagues', 'Arbeitsschutz, neue Kollegen'),
    button: text('To safety wear', 'Zum Arbeitsschutz'),
    link: '/c/safety',
    offerId: 'starter',
    tint: 'safety',
    accent: '#c98a1c',
    shown: [
      ['helmets', 0],
      ['safety-glasses', 0],
      ['ear-muffs', 0],
    ],
    row: [
      ['helmets', 0],
      ['safety-glasses', 0],
      ['ear-muffs', 0],
      ['gloves', 1],
      ['safety-shoes', 1],
      ['hi-vis-clothing', 0],
    ],
  },
  {
    id: 'promotion-oil-analysis',
    categories: [],
    title: text('Your oil tells more than you think', 'Ihr Öl verrät mehr, als Sie denken'),
    subtitle: text(
      'Send a sample with your next order and learn how long it will still do.',
      'Schicken Sie mit der nächsten Bestellung eine Probe und erfahren Sie, wie lange es noch hält.',
    ),
    tags: text('Lubricants, analysis', 'Schmierstoffe, Analyse'),
    button: text('Ask for a bottle', 'Probenflasche anfordern'),
    link: '/c/contacts?topic=oil',
    offerId: 'partner-8',
    tint: 'chemicals',
    accent: '#3f8f5b',
    shown: [
      ['oils', 1],
      ['greases', 2],
    ],
  },
];

/**
 * Promotions that products refer to in a bucket named Promotion, and that stand among the products of their categories and
 * on the page about the company.
 *
 * @see CT-5
 */
export const promotions: readonly ContentDraft[] = plans.map((plan) => {
  const banner = bannerOf(plan);
  return {
    id: plan.id,
    type: 'FLYER',
    categories: ['about-us', ...plan.categories],
    name: plan.title,
    description: plan.subtitle,
    facts: [
      { key: 'PROMO_TITLE', value: plan.title },
      { key: 'PROMO_SUBTITLE', value: plan.subtitle },
      { key: 'PROMO_IMAGE', value: banner },
      { key: 'PROMO_BG_IMAGE', value: backdropDrawing(plan) },
      { key: 'PRODUCT_TAGS', value: plan.tags },
      { key: 'BUTTON_LINK', value: same(plan.link) },
      { key: 'BUTTON_TEXT', value: plan.button },
      { key: 'SPECIAL_OFFER_ID', value: same(plan.offerId) },
      ...rowFacts(plan.row),
    ],
    image: banner,
  };
});

/** What makes the products of a promotion slide below it. @see LS-3 */
function rowFacts(row: readonly Shown[] | undefined): readonly Fact[] {
  if (row === undefined) return [];
  return [
    { key: 'PROMOTION', value: same(row.map(([family, at]) => idOf(family, at)).join('|')) },
    { key: 'PRODUCT_VIEW', value: same('CAROUSEL') },
  ];
}

/** The promotions on the home page. */
export const homeContent: readonly string[] = ['promotion-vendor-stock', 'promotion-starter-box'];

/** The promotion that products of a department refer to. */
export const promotionOf: ReadonlyMap<string, string> = new Map([
  ['fasteners', 'promotion-vendor-stock'],
  ['power-tools', 'promotion-trade-in'],
  ['safety', 'promotion-starter-box'],
  ['chemicals', 'promotion-oil-analysis'],
]);

function bannerOf(plan: Pick<BannerPlan, 'tint' | 'accent' | 'shown' | 'hasPercent'>): Drawing {
  return bannerDrawing({
    tint: plan.tint,
    accent: plan.accent,
    subjects: plan.shown.map(([family, at]) => imageOf(family, at)),
    ...(plan.hasPercent ? { hasPercent: true } : {}),
  });
}

/** Products that stand on the page about the company, in a row that slides. */
export const companyProducts: ReadonlySet<string> = new Set([
  idOf('hex-bolts', 8),
  idOf('deep-groove-bearings', 0),
  idOf('drills', 1),
  idOf('gauges', 2),
  idOf('sprays', 0),
  idOf('bins', 0),
]);
