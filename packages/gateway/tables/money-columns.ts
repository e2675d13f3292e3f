import { NumberForms } from '../bmecat/number-forms.ts';
import type { ColumnUse, TableHeader } from './table-columns.ts';
import { currencyIn, withoutCurrency } from './table-figures.ts';

/** Words of prices, costs and discounts in English, German, French, Spanish, Italian and Dutch, also within others. */
const moneyWithin =
  /pre[iy]s|price|pricing|prix|precio|prezz|prijs|cost|kost|cout|tarif|betrag|amount|montant|bedrag|rabatt|discount|remise|descuento|sconto|korting|margin|marge|einkauf|verkauf|inkoop|verkoop|listino|retail|wholesale/;
const moneyWords =
  /(?:^| )(?:vk|ek|vp|ep|hek|vkp|ekp|uvp|upe|evp|avp|pvp|pvd|ppv|pa|pv|puht|msrp|rrp|srp|map|achat|vente|compra|venta|acquisto|vendita|costi|sale|sales|regular|list|liste|lista|ht|ttc|importe|importo)(?: |$)/;
/** Words of charges, discounts and earnings, also within others. */
const chargesWithin =
  /zuschlag|aufschlag|nachlass|selbstk|gebuhr|gebuehr|pfand|fracht|freight|surcharge|rebate|commission|provision|provvigion|majoration|maggiorazion|supplemento|rabais|ristourne|escompte|abbuono|cauzion|umsatz|revenue|turnover|fatturato|chiffre d affaires|deckungsbeitrag|benefice|guadagno|ersparnis|risparmio|eco participation|caution|kaution|mise en service|trasporto|imballo|(?:schrott|lager|waren|buch)wert|(?:scrap|stock|book|standard) value|(?:valeur|valore) (?:ferraille|rottame|stock)/;
const chargeWords =
  /(?:^| )(?:deposit|fee|fees|frais|spese|skonto|bonus|profit|maut|einstand|revient|promo|taxe|imposta|raee|weee|vrg|premio)(?: |$)|^(?:sc|port|porto|(?:customs |import )?duty|savings|economie|supplement|consigne|deposito)$/;
/** Words of prices that weights have too, such as "net weight". */
const netWords = /(?:^| )(?:net|gross|nett[aeo]?|neto|brut|bruto)(?: |$)|netto|brutto/;
const measures =
  /weight|gewicht|poids|peso|length|lange|laenge|longueur|longitud|lunghezza|width|breit|largeur|ancho|larghezza|height|hohe|hoehe|hauteur|altura|altezza|depth|tiefe|diamet|durchmesser|thick|dicke|volum|inhalt|content/;
const units =
  /(?:^| )(?:mm|cm|dm|m|km|g|kg|t|ml|cl|l|nm|bar|v|kv|a|ma|w|kw|kwh|hz|lm|s|min|h|inch|in)(?: |$)/;

/**
 * The columns that would become attributes and seem to hold money: by their header, by their figures, or because these rise
 * and fall with those of a column that does. A mapping that makes a column an attribute is believed.
 */
export function moneyColumns(
  { headers, uses, below }: TableHeader,
  mapping: Readonly<Record<string, ColumnUse>>,
): ReadonlySet<number> {
  const open = [...headers.keys()].filter(
    (index) => uses[index] === 'attribute' && !Object.hasOwn(mapping, headers[index] ?? ''),
  );
  const cellsOf = (index: number) => below.map(({ cells }) => cells[index] ?? '');
  const columns = open.map((index) => {
    const header = headers[index] ?? '';
    const words = wordsOf(header);
    const cells = cellsOf(index);
    const isSize = measures.test(words);
    const isNamed = isNamedLikeMoney(header, words);
    const isMoney = isNamed || holdsMoney(cells, isSize || units.test(words));
    return {
      index,
      cells,
      isSize,
      isNamed,
      isMoney,
      isShare: !isSize && isUnnamedShare(header, words, cells),
    };
  });
  const known = [
    ...[...uses.keys()].filter((index) => uses[index] === 'price').map(cellsOf),
    ...columns.filter(({ isNamed }) => isNamed).map(({ cells }) => cells),
  ];
  const isLikeKnown = (cells: readonly string[]) => known.some((prices) => followsPrices(cells, prices));
  return new Set(
    columns
      .filter(({ cells, isSize, isMoney, isShare }) => isMoney || isShare || (!isSize && isLikeKnown(cells)))
      .map(({ index }) => index),
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

/** Percentages that say something about an article; all others, such as margins and bonuses, are kept from visitors. */
const articleShares =
  /vol|alkohol|alcohol|alcool|grad|coton|cotton|baumwoll|woll|wool|laine|lana|polyest|elast|feucht|humid|rein|purity|purete|purezza|toleran|rendement|rendimento|efficien|wirkungsgrad|duty|gehalt|content|anteil|teneur|dehnung|elong|strain|fett|fat|zucker|sugar|eiweiss|protein|losung|solution|konzentr|concentr|recycl|spf|steigung|slope|load|last/;

/** Whether a column holds percentages without a word for a property of the article. */
function isUnnamedShare(header: string, words: string, cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell !== '');
  const areShares = texts.length > 0 && texts.every((text) => /^[+-]?\d[\d.,]*\s*%$/.test(text));
  return (areShares || header.includes('%')) && !articleShares.test(words);
}

/** The figures of a column, `undefined` where a text is no figure. */
function figuresOf(cells: readonly string[]): readonly (number | undefined)[] {
  const forms = new NumberForms();
  const texts = cells.map(withoutCurrency);
  for (const text of texts) forms.note('', text);
  return texts.map((text) => {
    const read = forms.read('', text);
    return read && read.figure.valueOf();
  });
}

/** The same cells with a sign before three digits as one of thousands. */
function grouped(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.replace(/(?<!\d)(\d{1,3})[.,](\d{3})(?!\d)/, '$1$2'));
}

/**
 * Whether the figures rise and fall with the prices, as those for other buyers and quantities do: each is between a fifth
 * and five times its price, and these ratios differ by less than a half, for prices of which the highest is at least one
 * and a half times the lowest.
 */
function followsPrices(cells: readonly string[], prices: readonly string[]): boolean {
  return [
    [figuresOf(cells), figuresOf(prices)],
    [figuresOf(grouped(cells)), figuresOf(grouped(prices))],
  ].some(([figures = [], amounts = []]) => {
    const pairs = figures.flatMap((figure, at) => {
      const price = amounts[at];
      return figure && price ? [{ price, ratio: figure / price }] : [];
    });
    if (pairs.length < 3 || pairs.length < cells.length / 2) return false;
    const [least, most] = ends(pairs.map(({ ratio }) => ratio));
    const [lowest, highest] = ends(pairs.map(({ price }) => price));
    return least >= 0.2 && most <= 5 && most < 1.5 * least && highest >= 1.5 * lowest;
  });
}

function ends(figures: readonly number[]): readonly [least: number, most: number] {
  return figures.reduce<readonly [number, number]>(
    ([least, most], figure) => [Math.min(least, figure), Math.max(most, figure)],
    [Infinity, 0],
  );
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
