import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';

/** Payloads of events that models of several machines share. */
export const notFound = { status: 404, code: '', serverMessage: null };
export const unauthorised = { status: 401, code: '', serverMessage: null };
export const refused = { status: 400, code: '', serverMessage: null };
export const addition = basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'addition');
export const broken = { status: 500, code: '', serverMessage: 'Please try again later.' };
