import { expect, it } from 'vitest';
import type { NoticeContent } from '#src/domain/shell/notice.ts';
import { noticeText } from '#src/messages/notice-text.ts';
import { noticeTexts } from '#src/messages/shell/notices.ts';

const of = 'orderFailed';
const reason = 'It has been withdrawn.';

/** A notice of each kind. */
const notices: { readonly [Key in NoticeContent['key']]: Extract<NoticeContent, { key: Key }> } = {
  added: { key: 'added', productName: 'Kupferpaste', quantity: '1000.5', unitText: 'kg' },
  pricesChanged: {
    key: 'pricesChanged',
    changes: [{ productName: 'Kupferpaste', price: '12.5', priceBefore: '1000', currency: 'EUR' }],
  },
  savedInList: { key: 'savedInList', listId: '7', listName: 'Site' },
  addFailed: { key: 'addFailed', reason },
  addWaits: { key: 'addWaits', productName: 'Kupferpaste' },
  resumed: { key: 'resumed' },
  carriedOut: { key: 'carriedOut' },
  additionRefused: { key: 'additionRefused', productName: 'Kupferpaste', reason },
  favouriteFailed: { key: 'favouriteFailed', reason },
  notificationKept: { key: 'notificationKept' },
  notificationFailed: { key: 'notificationFailed', reason },
  basketFailed: { key: 'basketFailed', reason },
  notOpened: { key: 'notOpened' },
  loadFailed: { key: 'loadFailed', reason },
  variantsFailed: { key: 'variantsFailed', reason },
  changeFailed: { key: 'changeFailed', reason },
  orderFailed: { key: 'orderFailed', reason },
  orderRefused: { key: 'orderRefused', reason },
  orderPlaced: { key: 'orderPlaced', orderId: '4711' },
  requestSent: { key: 'requestSent', requestId: '10001' },
  outcomeUnknown: { key: 'outcomeUnknown', of },
  outcomeKnown: { key: 'outcomeKnown', of },
  outcomeOnPage: { key: 'outcomeOnPage', of },
  mayBeDone: { key: 'mayBeDone', of },
  notDone: { key: 'notDone' },
  signedOut: { key: 'signedOut' },
  sessionEnded: { key: 'sessionEnded' },
  forbidden: { key: 'forbidden' },
  signOutFailed: { key: 'signOutFailed' },
};

/** The notices with figures, or with less than their whole content. */
const written: Readonly<Record<string, readonly [english: string, german: string]>> = {
  added: ['Added: 1,000.5 kg of Kupferpaste.', 'Im Warenkorb: 1.000,5 kg Kupferpaste.'],
  pricesChanged: [
    'The price has changed. Kupferpaste: €12.50 (was €1,000.00).',
    'Der Preis hat sich geändert. Kupferpaste: 12,50\u00A0€ (vorher 1.000,00\u00A0€).',
  ],
  savedInList: [noticeTexts.en.savedInList('Site'), noticeTexts.de.savedInList('Site')],
};

it.each(Object.values(notices))(
  'the notice $key says all that it knows, in its own words (BA-3, CF-4)',
  (content) => {
    const { key, ...known } = content;
    const made = (['en', 'de'] as const).map((language): unknown => {
      const text: unknown = noticeTexts[language][key];
      return typeof text === 'function' ? text(...Object.values(known)) : text;
    });

    expect([
      noticeText(noticeTexts.en, content, 'en-GB'),
      noticeText(noticeTexts.de, content, 'de-DE'),
    ]).toEqual(written[key] ?? made);
  },
);
