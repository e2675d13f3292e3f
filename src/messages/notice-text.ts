import type { NoticeContent } from '../domain/notices/notice.ts';
import type { NoticeTexts } from './late/notices.ts';

/**
 * A notice in words, its quantity as people of the price locale write it (CF-4). A number holds it exactly, as no quantity
 * has more than 15 digits; `formatQuantity` would load the code of all prices with a notice.
 */
export function noticeText(notices: NoticeTexts, content: NoticeContent, priceLocale: string): string {
  switch (content.key) {
    case 'added':
      return notices.added(
        content.productName,
        new Intl.NumberFormat(priceLocale, { maximumFractionDigits: 20 }).format(Number(content.quantity)),
        content.unitText,
      );
    case 'addFailed':
      return notices.addFailed(content.reason);
    case 'addWaits':
      return notices.addWaits(content.productName);
    case 'resumed':
      return notices.resumed;
    case 'carriedOut':
      return notices.carriedOut;
    case 'additionRefused':
      return notices.additionRefused(content.productName, content.reason);
    case 'favouriteFailed':
      return notices.favouriteFailed(content.reason);
    case 'savedInList':
      return notices.savedInList(content.listName);
    case 'notificationKept':
      return notices.notificationKept;
    case 'notificationFailed':
      return notices.notificationFailed(content.reason);
    case 'basketFailed':
      return notices.basketFailed(content.reason);
    case 'changeFailed':
      return notices.changeFailed(content.reason);
    case 'orderFailed':
      return notices.orderFailed(content.reason);
    case 'orderRefused':
      return notices.orderRefused(content.reason);
    case 'orderPlaced':
      return notices.orderPlaced(content.orderId);
    case 'outcomeUnknown':
      return notices.outcomeUnknown(content.of);
    case 'outcomeKnown':
      return notices.outcomeKnown(content.of);
    case 'outcomeOnPage':
      return notices.outcomeOnPage(content.of);
    case 'notDone':
      return notices.notDone;
    case 'loadFailed':
      return notices.loadFailed(content.reason);
    case 'sessionEnded':
      return notices.sessionEnded;
    case 'forbidden':
      return notices.forbidden;
    case 'signedOut':
      return notices.signedOut;
    case 'signOutFailed':
      return notices.signOutFailed;
    default:
      return content satisfies never;
  }
}
