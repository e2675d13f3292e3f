import type { ColumnUse, TableHeader } from './table-columns.ts';
import { currencyIn, withoutCurrency } from './table-figures.ts';

/** Words of prices, costs and discounts in English, German, French, Spanish, Italian and Dutch, also within others. */
const moneyWithin =
  /pre[iy]s|price|pricing|prix|precio|prezz|prijs|cost|kost|cout|tarif|betrag|amount|montant|bedrag|rabatt|discount|remise|descuento|sconto|korting|margin|marge|einkauf|verkauf|inkoop|verkoop|listino|retail|wholesale/;
const moneyWords =
  /(?:^| )(?:vk|ek|vp|ep|hek|vkp|ekp|uvp|upe|evp|avp|pvp|pvd|ppv|pa|pv|puht|msrp|rrp|srp|map|achat|vente|compra|venta|acquisto|vendita|costi|sale|sales|regular|list|liste|lista|ht|ttc|importe|importo)(?: |$)/;
/** Words of charges, discounts and earnings, also within others. */
const chargesWithin =
  /zuschlag|aufschlag|nachlass|selbstk|gebuhr|gebuehr|pfand|fracht|freight|surcharge|rebate|commission|provision|provvigion|majoration|maggiorazion|supplemento|rabais|ristourne|escompte|abbuono|cauzion|umsatz|revenue|turnover|fatturato|chiffre d affaires|deckungsbeitrag|benefice|guadagno|ersparnis|risparmio|eco participation|(?:schrott|lager|waren|buch)wert|(?:scrap|stock|book|standard) value|(?:valeur|valore) (?:ferraille|rottame|stock)/;
const chargeWords =
  /(?:^| )(?:deposit|fee|fees|frais|spese|skonto|bonus|profit|maut|einstand|revient|promo|taxe|imposta|raee|weee|premio)(?: |$)|^(?:(?:customs |import )?duty|savings|economie|supplement|consigne|deposito)$/;
/** Words of prices that weights have too, such as "net weight". */
const netWords = /(?:^| )(?:net|gross|nett[aeo]?|neto|brut|bruto)(?: |$)|netto|brutto/;
const measures =
  /weight|gewicht|poids|peso|length|lange|laenge|longueur|longitud|lunghezza|width|breit|largeur|ancho|larghezza|height|hohe|hoehe|hauteur|altura|altezza|depth|tiefe|diamet|durchmesser|thick|dicke|volum|inhalt|content/;
const units =
  /(?:^| )(?:mm|cm|dm|m|km|g|kg|t|ml|cl|l|nm|bar|v|kv|a|ma|w|kw|kwh|hz|lm|s|min|h|inch|in)(?: |$)/;

/**
 * The columns that would become attributes and seem to hold money, by their header or their figures. A mapping that
 * makes a column an attribute is believed.
 */
export function moneyColumns(
  { headers, uses, below }: TableHeader,
  mapping: Readonly<Record<string, ColumnUse>>,
): ReadonlySet<number> {
  const open = [...headers.keys()].filter(
    (index) => uses[index] === 'attribute' && !Object.hasOwn(mapping, headers[index] ?? ''),
  );
  return new Set(
    open.filter((index) => {
      const header = headers[index] ?? '';
      const words = wordsOf(header);
      if (isNamedLikeMoney(header, words)) return true;
      const isMeasure = measures.test(words) || units.test(words);
      return holdsMoney(
        below.map(({ cells }) => cells[index] ?? ''),
        isMeasure,
      );
    }),
  );
}

/** @example wordsOf('EKnetto_2') //=> 'ek netto' */
function wordsOf(header: string): string {
  return header
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
}

function isNamedLikeMoney(header: string, words: string): boolean {
  const names = [moneyWithin, moneyWords, chargesWithin, chargeWords];
  if (names.some((each) => each.test(words))) return true;
  if (currencyIn(`${header} ${words.toUpperCase()}`) !== undefined) return true;
  return netWords.test(words) && !measures.test(words);
}

/**
 * Whether at least half of the texts are figures with a currency, or are figures of which a quarter of the broken
 * ones have two decimals, as prices do; the figures of a measure need a currency.
 */
function holdsMoney(cells: readonly string[], isMeasure: boolean): boolean {
  const texts = cells.filter((cell) => cell !== '');
  const figures = texts
    .filter((text) => !text.includes('%'))
    .map((text) => ({ text, figure: withoutCurrency(text) }))
    .filter(({ figure }) => /^[+-]?[.,]?\d[\d.,]*$/.test(figure));
  if (figures.length === 0 || figures.length < texts.length / 2) return false;
  if (figures.filter(({ text }) => currencyIn(text) !== undefined).length >= figures.length / 2) return true;
  const broken = figures.map(({ figure }) => decimals(figure)).filter((count) => count > 0);
  const cents = broken.filter((count) => count === 2).length;
  return !isMeasure && cents > 0 && cents >= broken.length / 4;
}

function decimals(figure: string): number {
  const sign = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  return sign === -1 ? 0 : figure.length - 1 - sign;
}
