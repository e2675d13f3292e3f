import type { Language, Texts } from '../language.ts';

/** Every reason why the gateway refuses a request, with a message for people. */
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
    en: 'User name or password is incorrect.',
    de: 'Benutzername oder Passwort ist falsch.',
  },
  SESSION_EXPIRED: {
    status: 401,
    en: 'Please sign in again.',
    de: 'Bitte melden Sie sich erneut an.',
  },
  OTHER_CUSTOMER: {
    status: 403,
    en: 'You are signed in as another customer. Please reload the page.',
    de: 'Sie sind mit einem anderen Konto angemeldet. Bitte laden Sie die Seite neu.',
  },
  CSRF_REQUIRED: {
    status: 403,
    en: 'This page is no longer up to date. Please reload it and try again.',
    de: 'Diese Seite ist nicht mehr aktuell. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  },
  NOT_FOUND: { status: 404, en: 'This page does not exist.', de: 'Diese Seite gibt es nicht.' },
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
  FORM_NOT_FOUND: {
    status: 404,
    en: 'This form does not exist.',
    de: 'Dieses Formular gibt es nicht.',
  },
  LINE_NOT_FOUND: {
    status: 404,
    en: 'This line is no longer in the basket.',
    de: 'Diese Position ist nicht mehr im Warenkorb.',
  },
  LENGTH_REQUIRED: {
    status: 411,
    en: 'The request must say how long it is.',
    de: 'Die Anfrage muss sagen, wie lang sie ist.',
  },
  TOO_LARGE: { status: 413, en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'The request has a form that is not taken here.',
    de: 'Diese Form der Anfrage wird hier nicht angenommen.',
  },
  KEY_REUSED: {
    status: 422,
    en: 'The Idempotency-Key was used for another request.',
    de: 'Der Idempotency-Key gehört zu einer anderen Anfrage.',
  },
  FORM_INVALID: {
    status: 422,
    en: 'Please check what you entered.',
    de: 'Bitte prüfen Sie Ihre Eingaben.',
  },
  ALREADY_IN_STOCK: {
    status: 422,
    en: 'This product is already in stock.',
    de: 'Dieses Produkt ist bereits auf Lager.',
  },
  VARIANT_REQUIRED: {
    status: 422,
    en: 'Choose a variant of this product first.',
    de: 'Wählen Sie zuerst eine Variante dieses Produkts.',
  },
  OUTSIDE_DATES: {
    status: 422,
    en: 'This product cannot be ordered today.',
    de: 'Dieses Produkt kann heute nicht bestellt werden.',
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
    en: 'This quantity is not valid. Please enter another one.',
    de: 'Diese Menge ist nicht gültig. Bitte geben Sie eine andere ein.',
  },
  BELOW_MINIMUM: {
    status: 422,
    en: 'The quantity is below the minimum order quantity.',
    de: 'Die Menge liegt unter der Mindestbestellmenge.',
  },
  OFF_STEP: {
    status: 422,
    en: 'The quantity is not a multiple of the packing quantity.',
    de: 'Die Menge ist kein Vielfaches der Verpackungsmenge.',
  },
  TOO_MANY_SIGN_INS: {
    status: 429,
    en: 'Too many attempts with a wrong password. Please wait a few minutes and try again.',
    de: 'Zu viele Versuche mit falschem Passwort. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
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
  STALE_PAGE: {
    status: 409,
    en: 'This page is out of date: your sales area or currency has changed. Please reload it.',
    de: 'Diese Seite ist veraltet: Ihr Vertriebsbereich oder Ihre Währung hat sich geändert. Bitte laden Sie sie neu.',
  },
  NOT_FOR_SALE: {
    status: 422,
    en: 'This is not a product that can be ordered.',
    de: 'Das ist kein Artikel, der bestellt werden kann.',
  },
  BASKET_FULL: {
    status: 422,
    en: 'The basket holds 1,000 lines at most. Please order what is in it first.',
    de: 'Der Warenkorb fasst höchstens 1.000 Positionen. Bitte bestellen Sie zuerst, was darin liegt.',
  },
  BASKET_EMPTY: {
    status: 422,
    en: 'Your basket contains nothing to order.',
    de: 'Ihr Warenkorb enthält nichts zu bestellen.',
  },
  BASKET_NOT_ORDERABLE: {
    status: 422,
    en: 'Some lines can no longer be ordered. Please change or remove them first.',
    de: 'Einige Positionen können nicht mehr bestellt werden. Bitte ändern oder entfernen Sie sie zuerst.',
  },
  TOTAL_CHANGED: {
    status: 422,
    en: 'The total has changed. Please check it and order again.',
    de: 'Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bestellen Sie noch einmal.',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    en: 'You have no order with this number.',
    de: 'Sie haben keine Bestellung mit dieser Nummer.',
  },
  ORDER_EXISTS: {
    status: 409,
    en: 'An order with this number already exists.',
    de: 'Eine Bestellung mit dieser Nummer gibt es schon.',
  },
  ORDER_OUTDATED: {
    status: 409,
    en: 'The shop has a later version of this order.',
    de: 'Der Shop hat eine neuere Fassung dieser Bestellung.',
  },
  PRICE_CHANGED: {
    status: 409,
    en: 'The prices of the order differ from the present ones.',
    de: 'Die Preise der Bestellung weichen von den aktuellen ab.',
  },
  ORDER_NOT_CANCELLABLE: {
    status: 409,
    en: 'This order is already being processed and can no longer be cancelled here.',
    de: 'Diese Bestellung wird bereits bearbeitet und kann hier nicht mehr storniert werden.',
  },
  ADDRESS_NOT_FOUND: {
    status: 404,
    en: 'This address is not one of yours.',
    de: 'Diese Adresse gehört nicht zu Ihren Adressen.',
  },
  TOO_MANY_ADDRESSES: {
    status: 422,
    en: 'You have reached the maximum of 100 addresses. Please remove one first.',
    de: 'Sie haben 100 Adressen, mehr sind nicht möglich. Bitte entfernen Sie zuerst eine.',
  },
  TOO_MANY_FAVOURITES: {
    status: 422,
    en: 'You have reached the maximum of 1,000 favourites. Please remove one first.',
    de: 'Sie haben 1.000 Favoriten, mehr sind nicht möglich. Bitte entfernen Sie zuerst einen.',
  },
  RESET_LINK_OVER: {
    status: 422,
    en: 'This link has been used or is older than an hour. Please request a new one.',
    de: 'Dieser Link wurde schon verwendet oder ist älter als eine Stunde. Bitte fordern Sie einen neuen an.',
  },
  LIST_NOT_FOUND: {
    status: 404,
    en: 'You do not have this list.',
    de: 'Diese Liste haben Sie nicht.',
  },
  TOO_MANY_LISTS: {
    status: 422,
    en: 'You have reached the maximum of 100 lists. Please remove one first.',
    de: 'Sie haben 100 Listen, mehr sind nicht möglich. Bitte entfernen Sie zuerst eine.',
  },
  LIST_FULL: {
    status: 422,
    en: 'A list holds 1,000 lines at most. Please remove some first, or begin another list.',
    de: 'Eine Liste fasst höchstens 1.000 Positionen. Bitte entfernen Sie zuerst einige, oder beginnen Sie eine neue Liste.',
  },
  APPLICATIONS_FULL: {
    status: 507,
    en: 'We cannot accept applications right now. Please try again in a few days, or send yours by email.',
    de: 'Wir können gerade keine Bewerbungen annehmen. Bitte versuchen Sie es in einigen Tagen noch einmal, oder senden Sie Ihre per E-Mail.',
  },
  STORAGE_FULL: {
    status: 507,
    en: 'Nothing can be saved right now. Please try again later.',
    de: 'Im Moment kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.',
  },
  UNKNOWN_MATERIAL: {
    status: 422,
    en: 'There is no product with this number.',
    de: 'Es gibt kein Produkt mit dieser Nummer.',
  },
  AMBIGUOUS_MATERIAL: {
    status: 422,
    en: 'Several products have this number. Please choose one of them.',
    de: 'Mehrere Produkte haben diese Nummer. Bitte wählen Sie eines davon.',
  },
} satisfies Record<string, Texts & { status: number }>;

export type ProblemCode = keyof typeof problems;

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  411: 'Length Required',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** One invalid parameter or field with the reason. */
export interface ParameterFault {
  readonly parameter: string;
  readonly reason: string;
}

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly error: { readonly code: ProblemCode; readonly message: string };
  readonly errors?: readonly ParameterFault[];
}

export interface ProblemExtras {
  /** Each invalid part. */
  readonly errors?: readonly ParameterFault[];
  /** A message for people, if it says more than the code's sentence. */
  readonly message?: Texts;
  /** Additional members of the response, such as the lines at fault, in the person's language. */
  readonly members?: (language: Language) => Readonly<Record<string, unknown>>;
}

/** The gateway refuses a request; `detail` tells developers which part and why. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: string;
  readonly #extras: ProblemExtras;

  constructor(code: ProblemCode, detail = '', extras: ProblemExtras = {}) {
    super(detail || problems[code].en);
    this.code = code;
    this.detail = detail;
    this.#extras = extras;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** `error.message` is a message for people, in their language. @see §8 */
  body(language: Language): ProblemBody {
    const { errors, message: own, members } = this.#extras;
    const message = (own ?? problems[this.code])[language];
    return {
      type: 'about:blank',
      title: titles[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail || message,
      error: { code: this.code, message },
      ...(errors ? { errors } : {}),
      ...members?.(language),
    };
  }
}
