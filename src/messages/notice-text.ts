import type { Configuration } from '../domain/configuration/configuration.ts';
import type { Language } from '../domain/locale/language.ts';
import type { NoticeContent } from '../domain/shell/notice.ts';
import { formatPrice, formatQuantity } from '../domain/pricing/format-price.ts';
import type { NoticeTexts } from './shell/notices.ts';
import { named } from './named.ts';

/** How many changed prices a notice names; the basket shows all. */
const mostPrices = 3;

/** A notice in words, with figures in the format of the price locale (CF-4). */
export function noticeText(notices: NoticeTexts, content: NoticeContent, priceLocale: string): string {
  switch (content.key) {
    case 'added':
      return notices.added(
        content.productName,
        formatQuantity(content.quantity, priceLocale),
        content.unitText,
      );
    case 'pricesChanged': {
      const price = (amount: string, currency: string) => formatPrice(amount, currency, priceLocale);
      const sentences = content.changes
        .slice(0, mostPrices)
        .map(({ productName, price: now, priceBefore, currency }) =>
          notices.priceChanged(productName, price(now, currency), price(priceBefore, currency)),
        );
      return notices.pricesChanged(sentences.join(' '), content.changes.length - sentences.length);
    }
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
    case 'requestSent':
      return notices.requestSent(content.requestId);
    case 'outcomeUnknown':
      return notices.outcomeUnknown(content.of);
    case 'outcomeKnown':
      return notices.outcomeKnown(content.of);
    case 'outcomeOnPage':
      return notices.outcomeOnPage(content.of);
    case 'mayBeDone':
      return notices.mayBeDone(content.of);
    case 'notDone':
      return notices.notDone;
    case 'notOpened':
      return notices.notOpened;
    case 'loadFailed':
      return notices.loadFailed(content.reason);
    case 'variantsFailed':
      return notices.variantsFailed(content.reason);
    case 'sessionEnded':
      return notices.sessionEnded;
    case 'unitChosen':
      return notices.unitChosen(content.name);
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

/**
 * A notice in the words of the shop's owner, with the gateway's reason if it gave one; empty if none are configured for it (§8).
 *
 * @see BA-3, VP-2, SN-3
 */
export function ownersNoticeText(
  content: NoticeContent,
  configured: Configuration['notices'],
  language: Language,
): string {
  const { key } = content;
  if (key === 'addFailed') return withReason(configured.unableToAdd[language], content.reason);
  if (key === 'variantsFailed') return withReason(configured.unableToLoadVariants[language], content.reason);
  if (key === 'notificationKept') return configured.stockNotifySuccessMessage[language];
  if (key === 'notificationFailed') {
    const text = configured.stockNotifyErrorMessage[language];
    return text === '' || content.isGeneral ? text : (content.reason ?? text);
  }
  return '';
}

function withReason(text: string, reason: string | null): string {
  return text === '' || reason === null ? text : named`${text} ${reason}`;
}
