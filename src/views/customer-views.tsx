import { ApprovalsLink, ApprovalsMark } from './approvals/account-approvals.tsx';
import { UnitChoice, UnitMark } from './approvals/unit-choice.tsx';
import { BasketStatus, BasketSummary } from './basket/basket-summary.tsx';
import { ListedOffers, WorkPlace } from './home/customer-home.tsx';
import { ListHead } from './lists/list-head.tsx';
import { ListPopup } from './lists/list-popup.tsx';
import { MissingList } from './lists/missing-list.tsx';
import { Ordering } from './product/ordering.tsx';
import { ParkedPopup } from './session/parked-popup.tsx';
import { customerTilePart } from './tile/customer-tiles.tsx';
import { MatrixButton, MatrixSection } from './variants/matrix-part.tsx';
import { PricesNote } from './ui/no-prices/prices-note.tsx';
import { VariantRow, VariantsOrder } from './variants/customer-variants.tsx';

/** All views that a customer adds to every page (SE-3). */
export const customerViews = {
  tilePart: customerTilePart,
  ApprovalsLink,
  ApprovalsMark,
  UnitChoice,
  UnitMark,
  BasketSummary,
  BasketStatus,
  PricesNote,
  Dialogs,
  WorkPlace,
  ListedOffers,
  Ordering,
  MatrixButton,
  MatrixSection,
  ListHead,
  MissingList,
  VariantRow,
  VariantsOrder,
};

/** The customer's dialogs above the page. */
function Dialogs() {
  return (
    <>
      <ListPopup />
      <ParkedPopup />
    </>
  );
}
