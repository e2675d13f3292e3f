import type { Language } from '../language.ts';
import { mailOf } from './letter.ts';
import type { Mail } from './outbox.ts';

/** A product that a customer waited for. */
interface ProductInStock {
  readonly customerName: string;
  readonly productName: string;
  readonly materialNumber: string;
  /** The address of the product's page. */
  readonly address: string;
}

/** The message that a product is in stock again (SN-2). */
export function backInStock(product: ProductInStock, language: Language): Omit<Mail, 'to'> {
  const words = wordsIn[language];
  return mailOf({
    language,
    subject: words.subject(product.productName),
    opening: words.opening(product.customerName),
    facts: [],
    items: [{ title: product.productName, details: [product.materialNumber], amount: '' }],
    sums: [],
    link: { text: words.link, address: product.address },
  });
}

const wordsIn = {
  en: {
    subject: (product: string) => `Back in stock: ${product}`,
    opening: (name: string) => `Hello ${name}, a product you are waiting for is back in stock.`,
    link: 'See the product',
  },
  de: {
    subject: (product: string) => `Wieder auf Lager: ${product}`,
    opening: (name: string) => `Guten Tag ${name}, ein Produkt, auf das Sie warten, ist wieder auf Lager.`,
    link: 'Produkt ansehen',
  },
};
