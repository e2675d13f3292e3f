/** Words for the codes of UN/ECE recommendation 20 and 21 that catalogues use most; any other code is its own text. */
const unitTexts: Readonly<
  Record<string, readonly [text: string, plural: string, de: string, deMany: string]>
> = {
  BG: ['Bag', 'Bags', 'Beutel', 'Beutel'],
  BX: ['Box', 'Boxes', 'Karton', 'Kartons'],
  C62: ['Piece', 'Pieces', 'Stück', 'Stück'],
  CA: ['Can', 'Cans', 'Dose', 'Dosen'],
  CMT: ['Centimetre', 'Centimetres', 'Zentimeter', 'Zentimeter'],
  CT: ['Carton', 'Cartons', 'Karton', 'Kartons'],
  GRM: ['Gram', 'Grams', 'Gramm', 'Gramm'],
  KGM: ['Kilogram', 'Kilograms', 'Kilogramm', 'Kilogramm'],
  LTR: ['Litre', 'Litres', 'Liter', 'Liter'],
  MTK: ['Square metre', 'Square metres', 'Quadratmeter', 'Quadratmeter'],
  MTR: ['Metre', 'Metres', 'Meter', 'Meter'],
  PA: ['Packet', 'Packets', 'Päckchen', 'Päckchen'],
  PCE: ['Piece', 'Pieces', 'Stück', 'Stück'],
  PK: ['Pack', 'Packs', 'Packung', 'Packungen'],
  PR: ['Pair', 'Pairs', 'Paar', 'Paar'],
  RO: ['Roll', 'Rolls', 'Rolle', 'Rollen'],
  SET: ['Set', 'Sets', 'Satz', 'Sätze'],
  ST: ['Sheet', 'Sheets', 'Blatt', 'Blatt'],
};

/** A unit as a line of a catalogue folder. */
export function unitLine(code: string) {
  const known = unitTexts[code];
  if (!known) return { code, text: code };
  const [text, plural, de, deMany] = known;
  return { code, text, texts: { de }, plural, plurals: { de: deMany } };
}
