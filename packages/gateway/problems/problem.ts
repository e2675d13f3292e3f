import type { Language, Texts } from '../language.ts';
import problems from './problems.json' with { type: 'json' };

/** Why the gateway refuses a request: a key of `problems.json`, which has its status and its message for people. */
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
