import { plainDecimal } from '../lines/figures.ts';
import type { OciFault } from './oci-faults.ts';
import { readForm, type FormField, type SentField } from './sent-form.ts';

/** The function that a buyer's system calls. */
export type OciFunction =
  | { readonly name: 'SHOP' }
  | { readonly name: 'DETAIL'; readonly productId: string }
  | { readonly name: 'VALIDATE'; readonly productId: string; readonly quantity: string }
  | { readonly name: 'SOURCING'; readonly term: string }
  | { readonly name: 'BACKGROUND_SEARCH'; readonly term: string };

/** A punchout as a buyer's system begins it (PU-1). */
export interface OciEntry {
  readonly kind: 'entry';
  readonly userName: string;
  readonly password: string;
  readonly function: OciFunction;
  /** The address that receives the basket, or `SAPEVENT:POST`; `null` if the response itself is the result. */
  readonly hook: string | null;
  /** The browsing context that shows the buyer's page again. */
  readonly target: string;
  /** Fields given back unchanged, in their order. */
  readonly returnFields: readonly FormField[];
}

/** An entry that cannot be carried out. */
export interface OciRefusal {
  readonly kind: 'refusal';
  readonly fault: OciFault;
}

/** Names of the hook in buyers' systems, without signs, in lower case. */
const hookNames = ['hookurl', 'hook', 'returnurl', 'postbackurl', 'browserformposturl', 'browserformpost'];

/** Fields that the shop uses up. They are not given back, and they end a hook that is not encoded. */
const ownNames = ['username', 'password', 'function', 'productid', 'quantity', 'searchstring'];

/** Fields of SAP that the shop gives back. They also end a hook that is not encoded. */
const returnedNames = ['okcode', 'target', 'caller', 'returntarget'];

/**
 * Reads the entry of a buyer from the query of a GET or the body of a POST, exactly as it was sent: only there
 * a hook that is not encoded still has its own `?` and `&`. Letter case of names does not matter. Fields of
 * lines (`NEW_ITEM-`) are not given back, as they would add to the basket.
 */
export function readOciEntry(form: string): OciEntry | OciRefusal {
  const { hook, fields } = withHook(readForm(form));
  const value = (name: string) => fields.find((field) => plainName(field) === name)?.value.trim() ?? '';
  const [userName, password] = [value('username'), value('password')];
  if (userName === '' || password === '') return refusal('no-credentials');
  const wanted = wantedFunction(value);
  if ('fault' in wanted) return wanted;
  const needsHook = wanted.name !== 'VALIDATE' && wanted.name !== 'BACKGROUND_SEARCH';
  if (needsHook && hook === '') return refusal('no-hook');
  if (hook !== '' && !isHook(hook)) return refusal('wrong-hook');
  return {
    kind: 'entry',
    userName,
    password,
    function: wanted,
    hook: hook === '' ? null : hook,
    target: targetOf(value('target') || value('returntarget')),
    returnFields: fields.filter(isGivenBack).map(({ name, value: text }) => [name, text]),
  };
}

/** Whether the hook is the event by which SAP's desktop client takes the form. */
export function isSapEvent(hook: string): boolean {
  return /^sapevent:post/i.test(hook);
}

function isHook(hook: string): boolean {
  return isSapEvent(hook) || /^https?:$/.test(URL.parse(hook)?.protocol ?? '');
}

/** Separates the hook from the other fields. */
function withHook(sent: readonly SentField[]): { hook: string; fields: readonly SentField[] } {
  const name = hookNames.find((each) => sent.some((field) => plainName(field) === each));
  const start = sent.findIndex((field) => plainName(field) === name);
  const first = sent[start];
  if (!first) return { hook: '', fields: sent };
  const rest = sent.slice(start + 1);
  const schemeAt = first.rawValue.indexOf('://');
  const isEncoded = schemeAt === -1 || !first.rawValue.includes('?', schemeAt);
  const next = isEncoded ? 0 : rest.findIndex((field) => isKnown(field));
  const inHook = rest.slice(0, next === -1 ? rest.length : next);
  return {
    hook: isEncoded ? first.value.trim() : [first.rawValue, ...inHook.map(({ raw }) => raw)].join('&'),
    fields: [...sent.slice(0, start), ...rest.slice(inHook.length)].filter(
      (field) => plainName(field) !== name,
    ),
  };
}

function wantedFunction(value: (name: string) => string): OciFunction | OciRefusal {
  const name = value('function').toUpperCase();
  const productId = value('productid');
  const term = value('searchstring');
  switch (name) {
    case '':
      return { name: 'SHOP' };
    case 'DETAIL':
      return productId === '' ? refusal('no-product') : { name, productId };
    case 'VALIDATE': {
      const quantity = value('quantity') || '1';
      if (productId === '') return refusal('no-product');
      if (!/^\d{1,11}(\.\d{1,3})?$/.test(quantity) || Number(quantity) === 0)
        return refusal('wrong-quantity');
      return { name, productId, quantity: plainDecimal(quantity) };
    }
    case 'SOURCING':
    case 'BACKGROUND_SEARCH':
      return term === '' ? refusal('no-search-term') : { name, term };
    default:
      return refusal('unknown-function');
  }
}

function refusal(fault: OciFault): OciRefusal {
  return { kind: 'refusal', fault };
}

/** `_top` also in place of `_self`, which would leave the buyer's page inside the frame of the shop. */
function targetOf(sent: string): string {
  return /^\w[\w-]*$|^_parent$/.test(sent) && !/^_?(self|blank|top)$/i.test(sent) ? sent : '_top';
}

function isGivenBack(field: SentField): boolean {
  return !ownNames.includes(plainName(field)) && !/^new_item-/i.test(field.name);
}

function isKnown(field: SentField): boolean {
  return [...ownNames, ...returnedNames, ...hookNames].includes(plainName(field));
}

/** @example plainName('~OkCode') //=> 'okcode' */
function plainName({ name }: SentField): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
