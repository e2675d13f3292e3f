import type { AccountForm, FormValues } from '../../domain/account/account-form.ts';
import {
  passwordValues,
  profileValues,
  resetRequestValues,
  ticked,
} from '../../domain/account/account-form.ts';
import type { Account } from '../../domain/account/account.ts';
import type { RequestedProduct } from '../../domain/account/requested-product.ts';
import { productIdsAtOnce } from '../../domain/listing/search-request.ts';
import type { Address } from '../../domain/orders/order.ts';
import { decodeProducts } from '../listing/listing-decoder.ts';
import { decodeAddresses } from '../orders/order-decoder.ts';
import { decodeRequested, stockFormId } from '../tile/stock-form-decoder.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeAccepted, decodeAccount, decodeResetRequest } from './account-decoder.ts';

/** One of the account's forms; a key identifies the intent, so that an address is not added twice (BA-4). */
export interface FormRequest {
  readonly form: AccountForm;
  readonly values: FormValues;
  readonly idempotencyKey: string;
}

export interface AddressRequest {
  readonly addressId: string;
}

/** The services of the account. @see RT-5, SN-2 */
export interface AccountServices {
  readonly loadAccount: Service<unknown, Account>;
  /** Saves a form of the account; returns the saved values for the form. */
  readonly saveForm: Service<FormRequest, FormValues>;
  readonly loadAddresses: Service<unknown, readonly Address[]>;
  readonly removeAddress: Service<AddressRequest, void>;
  /** The products of the customer's notification requests, the latest first (SN-2). */
  readonly loadRequestedProducts: Service<unknown, readonly RequestedProduct[]>;
}

export function accountServices({ client, configuration, named, ask }: ServiceContext): AccountServices {
  const { call } = client;
  const { services: paths } = configuration;

  const saveProfile = async ({ values: body }: FormRequest, signal: AbortSignal) => {
    return profileValues(await ask(decodeAccount, paths.account, { method: 'PATCH', body, signal }));
  };

  const savePassword = async ({ values: body }: FormRequest, signal: AbortSignal) => {
    await call(`${paths.account}/password`, { method: 'POST', body, signal });
    return passwordValues;
  };

  const saveAddress = async ({ values, idempotencyKey }: FormRequest, signal: AbortSignal) => {
    const { addressId = '', isDefault, ...fields } = values;
    const body = { ...fields, isDefault: isDefault === ticked };
    if (addressId === '') await call(paths.addresses, { method: 'POST', body, idempotencyKey, signal });
    else await call(addressPath(addressId), { method: 'PUT', body, signal });
    return values;
  };

  const requestReset = async ({ values: { account = '' } }: FormRequest, signal: AbortSignal) => {
    const path = `${paths.account}/password-reset`;
    const request = { method: 'POST', body: { account }, isForAnybody: true, signal } as const;
    const { isDemonstration } = await ask(decodeResetRequest, path, request);
    return { ...resetRequestValues, isDemonstration: isDemonstration ? ticked : '' };
  };

  const saveNewPassword = async ({ values: body }: FormRequest, signal: AbortSignal) => {
    await call(`${paths.account}/new-password`, { method: 'POST', body, isForAnybody: true, signal });
    return {};
  };

  const acceptInvitation = async ({ values: body }: FormRequest, signal: AbortSignal) => {
    const path = `${paths.company}/invitations/accept`;
    const { userName } = await ask(decodeAccepted, path, {
      method: 'POST',
      body,
      isForAnybody: true,
      signal,
    });
    return { userName, newPassword: body['newPassword'] ?? '' };
  };

  const save = {
    profile: saveProfile,
    password: savePassword,
    address: saveAddress,
    resetRequest: requestReset,
    newPassword: saveNewPassword,
    invitation: acceptInvitation,
  };
  const addressPath = (addressId: string) => `${paths.addresses}/${encodeURIComponent(addressId)}`;

  return {
    loadAccount: (_, { signal }) => ask(decodeAccount, paths.account, { signal }),

    saveForm: (request, { signal }) => save[request.form](request, signal),

    loadAddresses: (_, { signal }) => ask(decodeAddresses, paths.addresses, { signal }),

    async removeAddress({ addressId }, { signal }) {
      await call(addressPath(addressId), { method: 'DELETE', signal });
    },

    async loadRequestedProducts(_, { signal }) {
      const form = `${paths.formLookup}?$formid=${stockFormId}`;
      const requested = decodeRequested(named(`GET ${form}`), await call(form, { signal }));
      const known = requested.requestedProducts;
      const ids = productIdsAtOnce(known.map(({ productId }) => productId));
      const path = `${paths.products}?$product-ids=${ids}`;
      const products =
        ids === ''
          ? []
          : decodeProducts(named(`GET ${paths.products}`), await call(path, { signal }), configuration);
      return requested.requestedMaterials.map((materialNumber) => {
        const productId = known.find((each) => each.materialNumber === materialNumber)?.productId;
        return { materialNumber, product: products.find((each) => each.productId === productId) ?? null };
      });
    },
  };
}
