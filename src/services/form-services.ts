import { requireInputs } from '../domain/configuration/configuration-error.ts';
import type { Fault } from '../domain/faults/fault.ts';
import { decodeForm } from './decoders/form.ts';
import { decodeStockForm } from './decoders/stock-form.ts';
import { GatewayError } from './gateway-error.ts';
import type { GatewayServices } from './gateway-services.ts';
import { loadSingleProduct } from './product-services.ts';
import type { ServiceContext } from './service-context.ts';
import { visitCache } from './visit-cache.ts';

/** The id of the form of stock notifications (SN-2). */
export const stockForm = 'STOCK_NOTIFICATION';
const applicationForm = 'JOB_APPLICATION';
/** Why the form is not looked up where the shop does not use it (SN-1). */
const switchedOff: Fault = { status: 404, code: 'FEATURE_OFF', serverMessage: null };

/** The gateway's forms: stock notifications and applications for jobs. @see §7 form/metadata, form/process */
export function formServices(
  context: ServiceContext,
): Pick<
  GatewayServices,
  'lookUpStockForm' | 'requestNotification' | 'loadApplicationForm' | 'sendApplication'
> {
  const { client, configuration, named, customer } = context;
  const { call } = client;
  const { services: paths } = configuration;

  const stockFormLookUp = visitCache(async () => {
    if (!configuration.features.stockNotifications) throw new GatewayError(stockForm, switchedOff);
    const path = `${paths.formLookup}?$formid=${stockForm}`;
    return decodeStockForm(named(`GET ${path}`), await call(path, { signal: new AbortController().signal }));
  }, customer);

  return {
    lookUpStockForm: stockFormLookUp.load,

    async requestNotification({ materialNumber, userId }, { signal }) {
      const csrfToken = await client.csrfToken(signal);
      const fields = { materialNumber, userId, siteId: configuration.siteId };
      requireInputs('stock notification', { serviceURL: paths.form, csrfToken, ...fields });
      const body = Object.entries({ formId: stockForm, ...fields }).map(([name, value]) => ({ name, value }));
      await call(paths.form, { method: 'POST', body, signal });
      stockFormLookUp.update((requested) => [...requested, materialNumber]);
    },

    async loadApplicationForm({ jobId }, { signal }) {
      const path = `${paths.formLookup}?$formid=${applicationForm}`;
      const [form, job] = await Promise.all([
        call(path, { signal }),
        jobId === '' ? null : loadSingleProduct(context, jobId, signal),
      ]);
      return { form: decodeForm(named(`GET ${path}`), form), jobTitle: job?.productName ?? '' };
    },

    async sendApplication({ entries, file, idempotencyKey, onProgress }, { signal }) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ formId: applicationForm, ...entries }))
        body.append(name, value);
      if (file) body.append(file.field, file.content);
      await call(paths.form, { method: 'POST', body, idempotencyKey, onProgress, signal });
    },
  };
}
