import type { Form, FormEntries } from '../../domain/content/form.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeForm } from './form-decoder.ts';

const applicationForm = 'JOB_APPLICATION';

/** `jobId` is empty for an unsolicited application. */
export interface ApplicationFormRequest {
  readonly jobId: string;
}

export interface ApplicationForm {
  readonly form: Form;
  /** The title of the job; empty for an unsolicited application. */
  readonly jobTitle: string;
}

/** A key identifies the intent: sent twice, it is one application (CT-4). */
export interface SendApplicationRequest {
  readonly entries: FormEntries;
  /** The file with the name of its field. */
  readonly file: { readonly field: string; readonly content: File } | null;
  readonly idempotencyKey: string;
  /** Receives the sent share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The services of the application form for a job, which is a product. @see §7 form/metadata, form/process */
export interface ApplicationServices {
  readonly loadApplicationForm: Service<ApplicationFormRequest, ApplicationForm>;
  readonly sendApplication: Service<SendApplicationRequest, void>;
}

export function applicationServices(
  { client: { call }, configuration: { services: paths }, named }: ServiceContext,
  loadJobTitle: (jobId: string, signal: AbortSignal) => Promise<string>,
): ApplicationServices {
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
