import type { BasketChange } from '../../domain/basket/basket-changes.ts';
import {
  hasTexts,
  isRecord,
  ownedMemory,
  resendableMs,
  type TextStorage,
} from '../transport/text-storage.ts';

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

  const storedEntries = () => {
    const found = memory.recall('changes');
    return isRecord(found) ? found : {};
  };

  const stored = (): readonly BasketChange[] =>
    Object.values(storedEntries()).flatMap((entry) =>
      isRecord(entry) && Number(entry['at']) > now() - resendableMs && isBasketChange(entry['change'])
        ? [entry['change']]
        : [],
    );

  const store = (changes: readonly BasketChange[]) => {
    const found = storedEntries();
    const entries = changes.map((change) => {
      const entry = found[change.key];
      return [change.key, isRecord(entry) ? { ...entry, change } : { at: now(), change }] as const;
    });
    memory.remember('changes', entries.length === 0 ? null : Object.fromEntries(entries));
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
      const entry = found[key];
      if (isRecord(entry)) memory.remember('changes', { ...found, [key]: { ...entry, isSent: true } });
    },
    isUnsent: (key) => {
      const entry = storedEntries()[key];
      return isRecord(entry) && entry['isSent'] !== true;
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

const lineTexts = [
  'productId',
  'catalogueId',
  'materialNumber',
  'productName',
  'orderQuantity',
  'salesUnit',
  'salesUnitText',
  'currency',
];

const draftTexts = [
  'distributionChainId',
  'division',
  'materialNumber',
  'productId',
  'catalogueId',
  'orderQuantity',
  'salesUnit',
  'currency',
  'price',
  'displayPrice',
  'taxAmount',
];

/** Whether a stored value is a change of a basket (I10). */
export function isBasketChange(value: unknown): value is BasketChange {
  if (!isRecord(value) || typeof value['key'] !== 'string') return false;
  switch (value['kind']) {
    case 'clearance':
      return true;
    case 'removal':
      return hasTexts(value, ['lineId']);
    case 'quantity':
      return hasTexts(value, ['lineId', 'orderQuantity', 'salesUnit']);
    case 'note':
      return hasTexts(value, ['lineId', 'note']);
    case 'restoration':
      return hasTexts(value, ['lineId']) && isWantedLine(value['line']);
    case 'addition':
      return isWantedLine(value['line']) && hasTexts(value['draft'], draftTexts);
    default:
      return false;
  }
}

function isWantedLine(value: unknown): boolean {
  return hasTexts(value, lineTexts) && isRecord(value) && typeof (value['note'] ?? '') === 'string';
}
