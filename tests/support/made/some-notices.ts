import type { NoticeContent } from '#src/domain/shell/notice.ts';

const of = 'orderFailed';
const reason = 'It has been withdrawn.';

/** A notice of each kind. */
export const someNotices: { readonly [Key in NoticeContent['key']]: Extract<NoticeContent, { key: Key }> } = {
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
  unitChosen: { key: 'unitChosen', name: 'Workshop' },
  forbidden: { key: 'forbidden' },
  signOutFailed: { key: 'signOutFailed' },
};
