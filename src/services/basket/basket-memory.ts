import * as v from 'valibot';
import type { BasketChange } from '../../domain/basket/basket-changes.ts';
import { ownedMemory, resendableMs, type TextStorage } from '../transport/text-storage.ts';

const texts = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  v.entriesFromList(names, v.string());

const wantedLine = v.looseObject({
  ...texts('productId', 'catalogueId', 'materialNumber', 'productName'),
  ...texts('orderQuantity', 'salesUnit', 'salesUnitText', 'currency'),
  note: v.exactOptional(v.string()),
});

/** An addition as it is stored; fields that an older version did not know stay. */
export const storedAddition = v.looseObject({
  kind: v.literal('addition'),
  key: v.string(),
  line: wantedLine,
  draft: v.looseObject({
    ...texts('distributionChainId', 'division', 'materialNumber', 'productId', 'catalogueId'),
    ...texts('orderQuantity', 'salesUnit', 'currency', 'price', 'displayPrice', 'taxAmount'),
    per: v.optional(v.string(), '0'),
  }),
});

/** A change of a basket as it is stored. */
export const storedChange = v.variant('kind', [
  storedAddition,
  v.looseObject({ kind: v.literal('clearance'), ...texts('key') }),
  v.looseObject({ kind: v.literal('request'), ...texts('key', 'requestId') }),
  v.looseObject({ kind: v.literal('removal'), ...texts('key', 'lineId') }),
  v.looseObject({ kind: v.literal('quantity'), ...texts('key', 'lineId', 'orderQuantity', 'salesUnit') }),
  v.looseObject({ kind: v.literal('note'), ...texts('key', 'lineId', 'note') }),
  v.looseObject({ kind: v.literal('restoration'), ...texts('key', 'lineId'), line: wantedLine }),
]);

const entry = v.object({ at: v.number(), isSent: v.exactOptional(v.boolean()), change: storedChange });

/** By key; `null` for an entry of another format. */
const entries = v.record(v.string(), v.fallback(v.nullable(entry), null));

/** A customer's unconfirmed changes of the basket, stored beyond the page and for every tab. */
export interface BasketMemory {
  /** All changes that no page is sending: without additions that this page keeps while they are pending. */
  readonly recall: () => readonly BasketChange[];
  /**
   * Replaces the page's changes: stores new ones and removes missing ones. Changes that other tabs stored or
   * removed meanwhile stay so.
   */
  readonly remember: (changes: readonly BasketChange[]) => void;
  /** Whether a change still waits: no other tab has replaced it or learnt its outcome. */
  readonly has: (key: string) => boolean;
  /** Marks a waiting change as sent, for all tabs. */
  readonly markSent: (key: string) => void;
  /** Whether a change still waits and no tab has sent it. */
  readonly isUnsent: (key: string) => boolean;
  /** Stores a pending addition. This page sends it until `remember` names it, or the page is gone. */
  readonly keep: (change: BasketChange) => void;
  /** This page no longer sends an addition: the next `recall` has it. */
  readonly release: (key: string) => void;
  readonly drop: (key: string) => void;
  /** Whether this page sends an addition that the gateway has not decided. */
  readonly isPending: () => boolean;
}

/**
 * Stores changes of the basket with their keys until the gateway has decided about them. They belong to one
 * customer, as everything in `ownedMemory`. Ignores a text of another format (I10).
 *
 * @param now in milliseconds since 1970
 * @see BA-4, SE-3
 */
export function basketMemory(text: TextStorage, userId: string, now: () => number): BasketMemory {
  const memory = ownedMemory(text, userId);
  const onTheirWay = new Set<string>();
  let before: readonly string[] = [];

  const storedEntries = () => memory.recall('changes', entries) ?? {};

  const stored = (): readonly BasketChange[] =>
    Object.values(storedEntries()).flatMap((found) =>
      found && found.at > now() - resendableMs ? [found.change] : [],
    );

  const store = (changes: readonly BasketChange[]) => {
    const found = storedEntries();
    const all = changes.map((change) => [change.key, { at: now(), ...found[change.key], change }] as const);
    memory.remember('changes', all.length === 0 ? null : Object.fromEntries(all));
  };

  return {
    recall: () => {
      const changes = stored().filter(({ key }) => !onTheirWay.has(key));
      before = changes.map(({ key }) => key);
      return changes;
    },
    remember: (changes) => {
      const keys = changes.map(({ key }) => key);
      keys.forEach((key) => onTheirWay.delete(key));
      const forgotten = new Set(before.filter((key) => !keys.includes(key)));
      const fresh = changes.filter(({ key }) => !before.includes(key));
      store([...stored().filter(({ key }) => !forgotten.has(key)), ...fresh]);
      before = keys;
    },
    has: (key) => stored().some((change) => change.key === key),
    markSent: (key) => {
      const found = storedEntries();
      if (found[key]) memory.remember('changes', { ...found, [key]: { ...found[key], isSent: true } });
    },
    isUnsent: (key) => {
      const found = storedEntries()[key];
      return found ? found.isSent !== true : false;
    },
    keep: (change) => {
      onTheirWay.add(change.key);
      store([...stored().filter(({ key }) => key !== change.key), change]);
    },
    release: (key) => onTheirWay.delete(key),
    isPending: () => onTheirWay.size > 0,
    drop: (key) => {
      onTheirWay.delete(key);
      store(stored().filter((change) => change.key !== key));
    },
  };
}
