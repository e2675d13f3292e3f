import { use, type ComponentProps, type ComponentType } from 'react';
import type { customerViews } from './customer-views.tsx';
import { StorefrontContext } from './storefront-context.tsx';

type Views = typeof customerViews;

/** The views that a customer adds to every page (SE-3), or `noCustomer`. */
export type CustomerSlot = Pick<Views, 'tilePart'> & {
  readonly [Name in Exclude<keyof Views, 'tilePart'>]: ComponentType<ComponentProps<Views[Name]>>;
};

const nothing = () => null;

/** The shop of a visitor. */
export const noCustomer: CustomerSlot = {
  tilePart: () => nothing,
  ApprovalsLink: nothing,
  ApprovalsMark: nothing,
  UnitChoice: nothing,
  UnitMark: nothing,
  BasketSummary: nothing,
  BasketStatus: nothing,
  PricesNote: nothing,
  Dialogs: nothing,
  WorkPlace: nothing,
  ListedOffers: nothing,
  Ordering: nothing,
  MatrixButton: nothing,
  MatrixSection: nothing,
  ListHead: nothing,
  MissingList: nothing,
  VariantRow: nothing,
  VariantsOrder: nothing,
};

/** The customer's views here. */
export function useCustomerSlot(): CustomerSlot {
  return use(StorefrontContext)?.customer ?? noCustomer;
}
