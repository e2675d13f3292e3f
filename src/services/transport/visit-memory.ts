import type { FormValues, StoredForm } from '../../domain/account/account-form.ts';
import { emptyDraft, type OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import { isRecord, ownedMemory, type TextStorage } from './text-storage.ts';

/** The parts of the shop with typed quantities; each has its own. */
type TypingPart = 'list' | 'page' | 'variants' | 'matrix';

/** A customer's input and choices during the visit, for the next page that needs them. */
interface VisitMemory {
  readonly recall: (part: TypingPart) => TypedQuantities;
  /** Replaces all typed quantities of the part. */
  readonly remember: (part: TypingPart, typed: TypedQuantities) => void;
  /** The input in the checkout; empty fields without any (BA-6). */
  readonly recallDraft: () => OrderDraft;
  readonly rememberDraft: (draft: OrderDraft) => void;
  /** The unsaved input in a form of the account; `null` without any. */
  readonly recallForm: (form: StoredForm) => FormValues | null;
  readonly rememberForm: (form: StoredForm, values: FormValues | null) => void;
  /** The property that groups lines, empty for none; `null` if none was chosen (BA-5). */
  readonly recallGrouping: (usage: string) => string | null;
  readonly rememberGrouping: (usage: string, propertyKey: string) => void;
}

/**
 * Stores a customer's unordered and unsaved input, and their grouping of lines, for the visit. It belongs
 * only to them: other customers have none, and their input replaces it (SE-3). Ignores a text of another
 * format (I10).
 *
 * @param userId of the signed-in customer
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
