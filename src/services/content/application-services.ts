import { decodeForm } from './form-decoder.ts';
import type { GatewayServices } from '../transport/gateway-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';

const applicationForm = 'JOB_APPLICATION';

/** The services of the application form for a job, which is a product. @see §7 form/metadata, form/process */
export function applicationServices(
  { client: { call }, configuration: { services: paths }, named }: ServiceContext,
  loadJobTitle: (jobId: string, signal: AbortSignal) => Promise<string>,
): Pick<GatewayServices, 'loadApplicationForm' | 'sendApplication'> {
  return {
    async loadApplicationForm({ jobId }, { signal }) {
      const path = `${paths.formLookup}?$formid=${applicationForm}`;
      const [form, jobTitle] = await Promise.all([
        call(path, { signal }),
        jobId === '' ? '' : loadJobTitle(jobId, signal),
      ]);
      return { form: decodeForm(named(`GET ${path}`), form), jobTitle };
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
