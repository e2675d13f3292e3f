/** The address that ends the visit of a browser and opens the shop as everybody sees it. */
export const leaveVisitPath = '/punchout/leave';

/** Whether a buyer fills a new basket, changes a returned one, or only looks at it. */
export type PunchoutOperation = 'create' | 'edit' | 'inspect';

export type PunchoutVisitState = 'shopping' | 'returning' | 'returned' | 'cancelled' | 'expired';

/** An item of an earlier basket that can no longer be ordered (PU-2). */
export interface LeftOutItem {
  readonly number: string;
  /** As the procurement system describes it. */
  readonly description: string;
}

/** The visit of a buyer who came from their own procurement system. @see PU-4 */
export interface PunchoutVisit {
  readonly visitId: string;
  readonly protocol: 'oci' | 'cxml';
  readonly operation: PunchoutOperation;
  readonly company: string;
  readonly userName: string | null;
  readonly leftOut: readonly LeftOutItem[];
  readonly state: PunchoutVisitState;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Whether the procurement system shows the shop in a frame. */
  readonly isFramed: boolean;
}

/** Whether the buyer may still change and transfer the basket: sent is not arrived, so that they may send it again. */
export function isOpenVisit({ state }: Pick<PunchoutVisit, 'state'>): boolean {
  return state === 'shopping' || state === 'returning' || state === 'returned';
}
