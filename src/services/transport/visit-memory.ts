import type { FormValues, StoredForm } from '../../domain/account/account-form.ts';
import { emptyDraft, type OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import { isRecord, ownedMemory, type TextStorage } from './text-storage.ts';

/** Where quantities are typed; each part of the shop has its own. */
type TypingPart = 'list' | 'page' | 'range' | 'matrix';

/** What a customer typed and chose during the visit, for the next page that asks for it. */
interface VisitMemory {
  readonly recall: (part: TypingPart) => TypedQuantities;
  /** Replaces everything typed there before. */
  readonly remember: (part: TypingPart, typed: TypedQuantities) => void;
  /** What was entered in the checkout; empty fields when nothing was (BA-6). */
  readonly recallDraft: () => OrderDraft;
  readonly rememberDraft: (draft: OrderDraft) => void;
  /** What was entered in a form of the account and not saved; `null` when nothing was. */
  readonly recallForm: (form: StoredForm) => FormValues | null;
  readonly rememberForm: (form: StoredForm, values: FormValues | null) => void;
  /** The property that lines were grouped by, empty for none; `null` when none was chosen (BA-5). */
  readonly recallGrouping: (usage: string) => string | null;
  readonly rememberGrouping: (usage: string, propertyKey: string) => void;
}

/**
 * Stores for the visit what a customer typed and did not order or save yet, and how they grouped lines. It belongs to them alone: for any other customer there is nothing, and
 * what another customer types replaces it (SE-3). A text that was not written here counts as none (I10).
 *
 * @param userId of the customer who is signed in
 * @see SE-1
 */
export function visitMemory(text: TextStorage, userId: string): VisitMemory {
  const { recall, remember } = ownedMemory(text, userId);
  return {
    recall: (part) => {
      const typed = recall(part);
      return isTypedQuantities(typed) ? typed : {};
    },
    remember: (part, typed) => remember(part, Object.keys(typed).length === 0 ? null : typed),
    recallDraft: () => draftOf(recall('draft')),
    rememberDraft: (draft) =>
      remember('draft', JSON.stringify(draft) === JSON.stringify(emptyDraft) ? null : { ...draft }),
    recallForm: (form) => {
      const values = recall(form);
      return isFormValues(values) ? values : null;
    },
    rememberForm: (form, values) => remember(form, values),
    recallGrouping: (usage) => {
      const choice = recall(`grouping.${usage}`);
      const propertyKey = isRecord(choice) ? choice['propertyKey'] : null;
      return typeof propertyKey === 'string' ? propertyKey : null;
    },
    rememberGrouping: (usage, propertyKey) => remember(`grouping.${usage}`, { propertyKey }),
  };
}

function draftOf(value: unknown): OrderDraft {
  const several = isRecord(value) ? value['severalAddressIds'] : [];
  const shares = isRecord(value) ? value['shares'] : {};
  const field = (name: keyof OrderDraft) => {
    const entered = isRecord(value) ? value[name] : '';
    return typeof entered === 'string' ? entered : '';
  };
  return {
    deliveryAddressId: field('deliveryAddressId'),
    requestedDate: field('requestedDate'),
    purchaseOrderNumber: field('purchaseOrderNumber'),
    note: field('note'),
    severalAddressIds: Array.isArray(several) ? several.filter((id) => typeof id === 'string') : [],
    shares: isShares(shares) ? shares : {},
  };
}

function isShares(value: unknown): value is OrderDraft['shares'] {
  return isRecord(value) && Object.values(value).every(isFormValues);
}

function isFormValues(value: unknown): value is FormValues {
  return isRecord(value) && Object.values(value).every((entered) => typeof entered === 'string');
}

function isTypedQuantities(value: unknown): value is TypedQuantities {
  return isRecord(value) && Object.values(value).every(isTypedQuantity);
}

function isTypedQuantity(value: unknown): boolean {
  return isRecord(value) && isTextOrNull(value['quantityText']) && isTextOrNull(value['unit']);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
