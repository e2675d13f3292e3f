import type { HiddenNames } from '#machine-kit/inspector/masked-copy.ts';

const whoPeopleAre = /^(name|company)$/;

/** What no inspector and no trace of the shop shows: who people are, where they live, and what they pay. */
export const peopleAndPrices: readonly HiddenNames[] = [
  /^(customer|userName|userId|firstName|lastName|email|phone|street|postalCode|city)$/,
  { beside: 'email', names: whoPeopleAre },
  { beside: 'street', names: whoPeopleAre },
  { beside: 'password', names: whoPeopleAre },
  /price(Before)?$|^pricing|^(line|net|tax|grand|expected)Total$|^taxAmount$|^quote$/i,
];
