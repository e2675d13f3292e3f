import rules from './cxml-rules.json' with { type: 'json' };

/** The rules of one element. */
export interface ElementRule {
  /**
   * Child elements in the notation of a DTD, `ANY`, `EMPTY`, or the kind of its text, such as `#money`.
   * Text between elements is `#text | Attachment`.
   */
  readonly content: string;
  /** Kinds of its attributes: `!` marks a required one, `a|b` lists the values that exist. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Elements of the documents that a shop and a buyer exchange, as the published DTDs of cXML 1.2.020 and
 * 1.2.050 describe them. Elements that neither side uses are missing.
 */
export const cxmlRules: Readonly<Record<string, ElementRule>> = rules;

/** Patterns of the texts of each kind. */
export const textKinds: Readonly<Record<string, RegExp>> = {
  text: /\S/,
  id: /^\S+$/,
  count: /^\d+$/,
  position: /^[1-9]\d*$/,
  quantity: /^\d+(\.\d+)?$/,
  money: /^-?\d+(\.\d+)?$/,
  currency: /^[A-Z]{3}$/,
  country: /^[A-Z]{2}$/,
  language: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  /** A code of UN/CEFACT recommendation 20. */
  unit: /^[A-Z0-9]{2,3}$/,
  url: /^(https?|cid|mailto):\S+$/,
  day: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  status: /^(20[014]|211|28[01]|40[01236]|409|412|417|450|46[1-9]|470|47[567]|499|500|55[01]|56[0-3])$/,
};

/** A content model as a regular expression over the names of children, each followed by a space. */
export function contentPattern(content: string): RegExp {
  const withNames = content.replaceAll(/[A-Za-z]+/g, (name) => `(?:${name}·)`);
  return new RegExp(`^(?:${withNames.replaceAll(/[\s,]/g, '').replaceAll('·', ' ')})$`);
}
