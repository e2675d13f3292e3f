import { articles, materialNumberOf } from './catalogue.ts';
import { ok, refused, type Call, type Reply } from './reply.ts';

/** The forms received: the values of each by their names, as text. */
export interface FormsTaken {
  readonly notifications: Map<string, string>[];
  readonly applications: string[];
}

/** A list of name/value pairs that asks for a notice when a material is back in stock (SN-2). */
export function takeNotification({ body, isCustomer }: Call, { notifications }: FormsTaken): Reply {
  if (!isCustomer) return refused(403, 'Please sign in.');
  const values = pairsOf(body);
  if (values === null) return refused(400, 'A form is a list of names and values.');
  const missing = ['materialNumber', 'siteId', 'userId'].filter((name) => !values.get(name));
  if (values.get('formId') !== 'STOCK_NOTIFICATION') return refused(400, 'No such form.');
  if (missing.length > 0) return refused(400, `Missing: ${missing.join(', ')}.`);
  if (!articles.some((one) => materialNumberOf(one) === values.get('materialNumber'))) {
    return refused(404, 'Material does not exist.');
  }
  notifications.push(values);
  return ok({});
}

/** An application with a CV, as a browser sends a form with a file (CT-4). */
export function takeApplication(body: string, { applications }: FormsTaken): Reply {
  const isWhole = ['name="formId"', 'JOB_APPLICATION', 'name="email"', 'name="cv"', '%PDF-'].every((part) =>
    body.includes(part),
  );
  if (!isWhole) return refused(400, 'The application is not complete.');
  applications.push(body);
  return ok({});
}

function pairsOf(body: string): Map<string, string> | null {
  const parsed = parseJson(body);
  if (!Array.isArray(parsed)) return null;
  const values = new Map<string, string>();
  for (const pair of parsed) {
    if (typeof pair !== 'object' || pair === null || !('name' in pair) || !('value' in pair)) return null;
    values.set(String(pair.name), String(pair.value));
  }
  return values;
}

/** The value of a JSON text; `null` if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
