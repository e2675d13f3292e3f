import type { Language, Texts } from '../language.ts';

/** Every reason for which the gateway refuses a request, with what a person may read about it. */
const problems = {
  BAD_REQUEST: {
    status: 400,
    en: 'The request could not be understood.',
    de: 'Die Anfrage wurde nicht verstanden.',
  },
  KEY_MISSING: {
    status: 400,
    en: 'The request lacks its Idempotency-Key.',
    de: 'Der Anfrage fehlt ihr Idempotency-Key.',
  },
  WRONG_CREDENTIALS: {
    status: 401,
    en: 'User name or password is wrong.',
    de: 'Benutzername oder Passwort ist falsch.',
  },
  SESSION_EXPIRED: {
    status: 401,
    en: 'Please sign in again.',
    de: 'Bitte melden Sie sich erneut an.',
  },
  CSRF_REQUIRED: {
    status: 403,
    en: 'This page is no longer up to date. Please reload it and try again.',
    de: 'Diese Seite ist nicht mehr aktuell. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  },
  NOT_FOUND: { status: 404, en: 'This does not exist.', de: 'Das gibt es nicht.' },
  PRODUCT_NOT_FOUND: {
    status: 404,
    en: 'This product does not exist.',
    de: 'Dieses Produkt gibt es nicht.',
  },
  CATEGORY_NOT_FOUND: {
    status: 404,
    en: 'This category does not exist.',
    de: 'Diese Kategorie gibt es nicht.',
  },
  LINE_NOT_FOUND: {
    status: 404,
    en: 'This line is no longer in the basket.',
    de: 'Diese Position ist nicht mehr im Warenkorb.',
  },
  TOO_LARGE: { status: 413, en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'The request must be JSON.',
    de: 'Die Anfrage muss JSON sein.',
  },
  KEY_REUSED: {
    status: 422,
    en: 'The Idempotency-Key was used for another request.',
    de: 'Der Idempotency-Key gehört zu einer anderen Anfrage.',
  },
  VARIANT_REQUIRED: {
    status: 422,
    en: 'Choose a variant of this product first.',
    de: 'Wählen Sie zuerst eine Variante dieses Produkts.',
  },
  RESTRICTED: {
    status: 422,
    en: 'This product cannot be ordered.',
    de: 'Dieses Produkt kann nicht bestellt werden.',
  },
  NO_PRICE: {
    status: 422,
    en: 'There is no price for this product.',
    de: 'Für dieses Produkt gibt es keinen Preis.',
  },
  UNKNOWN_UNIT: {
    status: 422,
    en: 'This product is not sold in this unit.',
    de: 'Dieses Produkt wird nicht in dieser Einheit verkauft.',
  },
  INVALID_QUANTITY: {
    status: 422,
    en: 'This quantity is not valid.',
    de: 'Diese Menge ist nicht gültig.',
  },
  BELOW_MINIMUM: {
    status: 422,
    en: 'The quantity is below the minimum order quantity.',
    de: 'Die Menge liegt unter der Mindestbestellmenge.',
  },
  OFF_STEP: {
    status: 422,
    en: 'The quantity is no multiple of the packing quantity.',
    de: 'Die Menge ist kein Vielfaches der Verpackungsmenge.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong. Please try again.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  BUSY: {
    status: 503,
    en: 'The shop is busy. Please try again in a moment.',
    de: 'Der Shop ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  },
} satisfies Record<string, Texts & { status: number }>;

export type ProblemCode = keyof typeof problems;

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly error: { readonly code: ProblemCode; readonly message: string };
}

/** A request the gateway refuses; `detail` tells a developer which part of it and why. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: string;

  constructor(code: ProblemCode, detail = '') {
    super(detail || problems[code].en);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** `error.message` is what a person may read, in his language. @see §8 */
  body(language: Language): ProblemBody {
    const message = problems[this.code][language];
    return {
      type: 'about:blank',
      title: titles[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail || message,
      error: { code: this.code, message },
    };
  }
}
