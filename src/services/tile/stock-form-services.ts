import { requireInputs } from '../../domain/configuration/configuration-error.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import type { StockNotificationRequest } from '../../domain/session/parked-command.ts';
import { GatewayError } from '../transport/gateway-error.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { customerCache } from '../transport/customer-cache.ts';
import { decodeStockForm, stockFormId } from './stock-form-decoder.ts';

/** The fault of looking the form up if notifications are switched off (SN-1). */
const switchedOff: Fault = { status: 404, code: 'FEATURE_OFF', serverMessage: null };

/** The services of stock notifications. @see §7 form/metadata, form/process */
export interface StockFormServices {
  /**
   * The materials for which the customer already requested a notification, if the gateway has the form.
   * Loaded once a visit, and again for another customer or after a temporary failure (SN-1).
   */
  readonly lookUpStockForm: Service<unknown, readonly string[]>;
  readonly requestNotification: Service<StockNotificationRequest, void>;
}

export function stockFormServices({
  client,
  configuration,
  named,
  customer,
}: ServiceContext): StockFormServices {
  const { call } = client;
  const { services: paths } = configuration;

  const stockFormLookUp = customerCache(async () => {
    if (!configuration.features.stockNotifications) throw new GatewayError(stockFormId, switchedOff);
    const path = `${paths.formLookup}?$formid=${stockFormId}`;
    return decodeStockForm(named(`GET ${path}`), await call(path, { signal: new AbortController().signal }));
  }, customer);

  return {
    lookUpStockForm: stockFormLookUp.load,

    async requestNotification({ materialNumber, userId }, { signal }) {
      const csrfToken = await client.csrfToken(signal);
      const fields = { materialNumber, userId, siteId: configuration.siteId };
      requireInputs('stock notification', { serviceURL: paths.form, csrfToken, ...fields });
      const body = Object.entries({ formId: stockFormId, ...fields }).map(([name, value]) => ({
        name,
        value,
      }));
      await call(paths.form, { method: 'POST', body, signal });
      stockFormLookUp.update((requested) => [...requested, materialNumber]);
    },
  };
}
