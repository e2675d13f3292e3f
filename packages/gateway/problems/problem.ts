import type { Language } from '../language.ts';
import { inWords, refusalText, type Figures, type ProblemCode, type ShownRefusal } from './refusal.ts';
import refusals from './refusals.json' with { type: 'json' };

export type { ProblemCode } from './refusal.ts';

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
  readonly refusal: ShownRefusal;
  readonly errors?: readonly ParameterFault[];
}

export interface ProblemExtras {
  /** Each invalid part. */
  readonly errors?: readonly ParameterFault[];
  /** The figures of the code's sentences. */
  readonly figures?: Figures;
  /** The reason of a company, instead of the code's own. */
  readonly refusal?: (language: Language) => ShownRefusal;
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
    super(detail || refusals.problems[code].en);
    this.code = code;
    this.detail = detail;
    this.#extras = extras;
  }

  get status(): number {
    return refusals.problems[this.code].status;
  }

  /** Why, as data and in words. */
  refusal(language: Language): ShownRefusal {
    const { refusal, figures = {} } = this.#extras;
    return refusal?.(language) ?? inWords({ code: this.code, figures, liftedBy: [] }, language);
  }

  /** `error.message` is the whole text for people, in their language. @see §8 */
  body(language: Language): ProblemBody {
    const { errors, members } = this.#extras;
    const refusal = this.refusal(language);
    const message = refusalText(refusal);
    return {
      type: 'about:blank',
      title: titles[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail || message,
      error: { code: this.code, message },
      refusal,
      ...(errors ? { errors } : {}),
      ...members?.(language),
    };
  }
}
