import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { onceForKey, type StoredResponse } from '../changes/idempotency.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { formMetadata, type Form } from '../forms/form.ts';
import { valueIn, type EnteredField, type FormEntry } from '../forms/form-entry.ts';
import { formFaults } from '../forms/form-faults.ts';
import { withFileSize } from '../forms/file-size.ts';
import { forms, stockNotification } from '../forms/forms.ts';
import { keepJobApplication } from '../forms/job-applications.ts';
import { keepStockNotification, requestedNotifications } from '../forms/stock-notifications.ts';
import { texts, type Texts } from '../language.ts';
import { refuseFaults } from '../problems/field-fault.ts';
import { Problem } from '../problems/problem.ts';
import { limitForms } from './form-limits.ts';
import { sendJson } from '../http/send-json.ts';
import { visitOf, type GatewayContext, type Visit } from './gateway-context.ts';
import { keyHeader, type KeyHeader } from '../http/keyed-response.ts';
import { multipartEntry, multipartLimits } from '../http/multipart-entry.ts';
import { formResponse, formId, processResponse, processBody } from './schemas/form.ts';
import { query } from './schemas/parts.ts';

const tags = ['Forms'];

/** `form/metadata` and `form/process`. @see §7, SN-1, SN-2, CT-4 */
export function formRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get<{ Querystring: { readonly $formid: string } }>(
    '/form/metadata',
    {
      schema: {
        summary: 'The fields of a form',
        tags,
        querystring: query(
          { $formid: { type: 'string', maxLength: 100, description: formId.enum.join(' or ') } },
          { required: ['$formid'] },
        ),
        response: formResponse,
      },
    },
    async (request, reply) => {
      const { customer, language } = await visitOf(context, request);
      const form = withFileSize(formNamed(request.query.$formid), context.fileBytes);
      const isAskedByCustomer = form.formId === 'STOCK_NOTIFICATION' && customer !== undefined;
      const requested = isAskedByCustomer && (await requestedNotifications(context.db, customer.customerId));
      return sendJson(reply, { ...formMetadata(form, language), ...requested }, customer);
    },
  );

  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { ...multipartLimits, fileSize: context.fileBytes },
      throwFileSizeLimit: false,
    });
    scope.addHook('onRequest', limitForms(context));
    scope.post<{
      Body: readonly EnteredField[] | undefined;
      Headers: KeyHeader;
    }>(
      '/form/process',
      {
        schema: {
          summary: 'Send a form',
          description: `${stockNotification.formId} needs a customer who is signed in.`,
          tags,
          headers: keyHeader,
          body: processBody,
          response: processResponse,
        },
      },
      async (request, reply) => {
        const visit = await visitOf(context, request);
        const entry = request.isMultipart()
          ? await multipartEntry(request)
          : { fields: request.body ?? [], files: [] };
        const response = await processed(context, entry, visit, request.headers['idempotency-key']);
        reply.header('Cache-Control', 'private, no-store').type('application/json; charset=utf-8');
        return reply.code(response.status).send(response.body);
      },
    );
  });
}

function formNamed(id: string): Form {
  const form = forms.find((one) => one.formId === id);
  if (!form) throw new Problem('FORM_NOT_FOUND', `There is no form "${id}"`);
  return form;
}

async function processed(
  context: GatewayContext,
  entry: FormEntry,
  { customer, language }: Visit,
  key: string | undefined,
): Promise<StoredResponse> {
  const form = withFileSize(formNamed(valueIn(entry, 'formId')), context.fileBytes);
  const keep = keeping(form, entry, { customer, language }, context);
  const carryOut = async (queries: Queries): Promise<StoredResponse> => ({
    status: 200,
    body: JSON.stringify({
      formId: form.formId,
      reference: await keep(queries),
      message: thanks[form.formId][language],
    }),
  });
  if (key === undefined) return context.db.transaction(carryOut);
  const owner = customer?.customerId ?? `form:${form.formId}`;
  return onceForKey(context.db, { customerId: owner, key, body: bodyOf(entry) }, context.now(), carryOut);
}

/** @throws Problem naming every invalid field; nothing is written then. */
function keeping(
  form: Form,
  entry: FormEntry,
  { customer, language }: Pick<Visit, 'customer' | 'language'>,
  { now, applicationBytes }: GatewayContext,
): (queries: Queries) => Promise<string> {
  if (form.formId === 'STOCK_NOTIFICATION') {
    if (!customer)
      throw new Problem('SESSION_EXPIRED', `${form.formId} needs "Authorization: Bearer <token>"`);
    refuseFaults(formFaults(form, entry));
    return (queries) => keepStockNotification(queries, entry, customer, { now: now(), language });
  }
  refuseFaults(formFaults(form, entry));
  return (queries) => keepJobApplication(queries, entry, customer, { now: now(), applicationBytes });
}

/** The part of a form that its idempotency key identifies; a file counts by the hash of its content. */
function bodyOf({ fields, files }: FormEntry) {
  return {
    fields,
    files: files.map(({ name, fileName, content }) => ({
      name,
      fileName,
      content: createHash('sha256').update(content).digest('base64url'),
    })),
  };
}

const thanks: Readonly<Record<Form['formId'], Texts>> = {
  STOCK_NOTIFICATION: texts('We will tell you as soon as the product is back in stock.', {
    de: 'Wir benachrichtigen Sie, sobald das Produkt wieder auf Lager ist.',
  }),
  JOB_APPLICATION: texts('Thank you, your application has arrived.', {
    de: 'Danke, Ihre Bewerbung ist angekommen.',
  }),
};
