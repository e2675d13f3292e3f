import * as v from 'valibot';
import { emptyQuickOrder, type QuickOrderDraft } from '../../domain/quick-order/quick-order-draft.ts';
import { ownedMemory, type TextStorage } from '../transport/text-storage.ts';

const columns = v.object({ material: v.number(), quantity: v.number(), unit: v.nullable(v.number()) });

const draft = v.object({
  assigned: v.nullish(v.record(v.string(), columns), {}),
  interrupted: v.nullish(v.object({ netTotal: v.string(), currency: v.string() }), null),
  entries: v.array(
    v.object({ material: v.string(), quantityText: v.string(), unit: v.string(), productId: v.string() }),
  ),
  pending: v.nullable(
    v.object({
      idempotencyKey: v.string(),
      lines: v.array(
        v.object({
          productId: v.string(),
          materialNumber: v.string(),
          catalogueId: v.string(),
          orderQuantity: v.string(),
          salesUnit: v.string(),
          price: v.string(),
          per: v.optional(v.string(), '0'),
          currency: v.string(),
          taxAmount: v.string(),
        }),
      ),
    }),
  ),
});

/** Stores the quick order of a customer, like other input in `draftMemory` (SE-1, SE-3, BA-4). */
export function quickOrderMemory(text: TextStorage, userId: string) {
  const { recall, remember } = ownedMemory(text, userId);
  return {
    recall: (): QuickOrderDraft => recall('quickOrder', draft) ?? emptyQuickOrder,
    remember: (quickOrder: QuickOrderDraft) => {
      const { entries, assigned } = quickOrder;
      const isEmpty = entries.length === 0 && Object.keys(assigned).length === 0;
      remember('quickOrder', isEmpty ? null : { ...quickOrder });
    },
  };
}
