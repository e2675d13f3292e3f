import * as v from 'valibot';
import type { FormValues, StoredForm } from '../../domain/account/account-form.ts';
import { emptyDraft, type OrderDraft } from '../../domain/checkout/order-draft.ts';
import type { TypedQuantities } from '../../domain/quantity/typed-quantity.ts';
import { ownedMemory, type TextStorage } from './text-storage.ts';

const typedQuantities = v.record(
  v.string(),
  v.object({ quantityText: v.nullable(v.string()), unit: v.nullable(v.string()) }),
);

const formValues = v.record(v.string(), v.string());

const entered = v.fallback(v.string(), '');

const orderDraft = v.object({
  deliveryAddressId: entered,
  requestedDate: entered,
  purchaseOrderNumber: entered,
  costCentre: entered,
  note: entered,
  approvalComment: entered,
  replaces: entered,
  severalAddressIds: v.fallback(v.array(v.string()), []),
  shares: v.fallback(v.record(v.string(), formValues), {}),
});

const grouping = v.object({ propertyKey: v.string() });

/** The parts of the shop with typed quantities; each has its own. */
type TypingPart = 'list' | 'page' | 'variants' | 'matrix';

/** A customer's input and choices during the visit, for the next page that needs them. */
interface DraftMemory {
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
export function draftMemory(text: TextStorage, userId: string): DraftMemory {
  const { recall, remember } = ownedMemory(text, userId);
  return {
    recall: (part) => recall(part, typedQuantities) ?? {},
    remember: (part, typed) => remember(part, Object.keys(typed).length === 0 ? null : typed),
    recallDraft: () => recall('draft', orderDraft) ?? emptyDraft,
    rememberDraft: (draft) =>
      remember('draft', JSON.stringify(draft) === JSON.stringify(emptyDraft) ? null : { ...draft }),
    recallForm: (form) => recall(form, formValues),
    rememberForm: (form, values) => remember(form, values),
    recallGrouping: (usage) => recall(`grouping.${usage}`, grouping)?.propertyKey ?? null,
    rememberGrouping: (usage, propertyKey) => remember(`grouping.${usage}`, { propertyKey }),
  };
}
