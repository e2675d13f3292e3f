import type { MaterialWords } from '../../domain/product/material-group.ts';
import type { InLanguages } from '../in-languages.ts';
import { named } from '../named.ts';

/** Texts of a product's page only. */
interface ProductPageTexts {
  readonly enlarge: (productName: string) => string;
  /** Title of the zoom view. */
  readonly enlarged: (productName: string) => string;
  readonly closer: string;
  readonly further: string;
  readonly previousImage: string;
  readonly nextImage: string;
  readonly magnification: (times: number) => string;
  /** Why the image cannot be smaller or larger. */
  readonly wholeImage: string;
  readonly closestImage: string;
  readonly material: Omit<MaterialWords, 'day'>;
  readonly documents: string;
  /** The link to the maker's page, at a host such as `maker.example`. */
  readonly makersPage: (host: string) => string;
  /** The label of the links to the rows below a product. */
  readonly related: string;
  readonly alternatives: string;
  /** Title of the people to ask about a product. */
  readonly contacts: string;
  /** The link to the alternatives of a product that is hard to get. */
  readonly seeAlternatives: string;
  readonly recentlyViewed: string;
}

const english: ProductPageTexts = {
  enlarge: (productName) => named`Enlarge the image of ${productName}`,
  enlarged: (productName) => named`Images of ${productName}`,
  closer: 'Zoom in',
  further: 'Zoom out',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  magnification: (times) => `${Math.round(times * 100)}%`,
  wholeImage: 'the whole image',
  closestImage: 'largest size',
  material: {
    title: 'Ordering and customs',
    facts: {
      kind: 'Kind of product',
      commodityCode: 'Commodity code',
      plant: 'Delivering plant',
      soldFrom: 'Sold from',
      soldUntil: 'Sold until',
    },
  },
  documents: 'Documents',
  makersPage: (host) => `The manufacturer’s page at ${host}`,
  related: 'More for this product',
  alternatives: 'Alternatives',
  contacts: 'Ask us about this product',
  seeAlternatives: 'See alternatives',
  recentlyViewed: 'Recently viewed',
};

const german: ProductPageTexts = {
  enlarge: (productName) => named`Bild von ${productName} vergrößern`,
  enlarged: (productName) => named`Bilder von ${productName}`,
  closer: 'Vergrößern',
  further: 'Verkleinern',
  previousImage: 'Vorheriges Bild',
  nextImage: 'Nächstes Bild',
  magnification: (times) => `${Math.round(times * 100)}\u00A0%`,
  wholeImage: 'das ganze Bild',
  closestImage: 'größte Darstellung',
  material: {
    title: 'Bestellung und Zoll',
    facts: {
      kind: 'Art des Produkts',
      commodityCode: 'Warennummer',
      plant: 'Lieferwerk',
      soldFrom: 'Im Verkauf ab',
      soldUntil: 'Im Verkauf bis',
    },
  },
  documents: 'Dokumente',
  makersPage: (host) => `Seite des Herstellers bei ${host}`,
  related: 'Mehr zu diesem Produkt',
  alternatives: 'Alternativen',
  contacts: 'Fragen Sie uns zu diesem Produkt',
  seeAlternatives: 'Alternativen ansehen',
  recentlyViewed: 'Zuletzt angesehen',
};

/** Texts of a product's page only, in each language. */
export const productPageTexts: InLanguages<ProductPageTexts> = {
  name: 'productPage',
  en: english,
  de: german,
};
