import type { HiddenNames } from '@statefront/machine-kit/inspector/masked-copy.ts';

const whoPeopleAre = /^(name|company)$/;

/**
 * Properties that no inspector and no trace of the shop shows: identities, addresses, prices, and texts in
 * people's own words. Search terms, ordered products and the sales area are shown, because the machines work
 * with them.
 */
export const peoplePricesAndWords: readonly HiddenNames[] = [
  /^(userName|userId|firstName|lastName|email|phone|street|postalCode|city)$/,
  { names: whoPeopleAre, beside: 'userId' },
  { names: whoPeopleAre, beside: 'email' },
  { names: whoPeopleAre, beside: 'street' },
  { names: whoPeopleAre, beside: 'password' },
  { names: whoPeopleAre, beside: 'personId' },
  { names: whoPeopleAre, beside: 'mayOrder' },
  { names: whoPeopleAre, beside: 'mail' },
  /^mail$/,
  { names: /^name$/, ofType: /^person\.changed$/ },
  { names: /^words$/, beside: 'people' },
  { names: /^message$/, beside: 'liftedBy' },
  /^(note|purchaseOrderNumber|listName|comment|approvalComment)$/,
  { names: /^(text|shown)$/, ofType: /^note\.(typed|entered)$/ },
  { names: /^value$/, ofType: /^field\.changed$/ },
  { names: /^(values|saved|entries)$/, beside: 'form' },
  { names: /^entries$/, beside: 'idempotencyKey' },
  { names: /^options$/, beside: 'pattern' },
  /^jobApplication\.entries$/,
  { names: /^name$/, beside: 'listId' },
  { names: /^name$/, beside: 'lists' },
  { names: /^name$/, ofType: /^(name\.changed|renaming\.requested)$/ },
  {
    names: /price(Before|Now)?$|^(line|net|tax|grand|expected)Total$|^(taxAmount|totalBefore)$/i,
    isAmount: true,
  },
];
