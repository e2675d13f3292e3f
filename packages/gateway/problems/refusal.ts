import type { Language, Texts } from '../language.ts';
import refusals from './refusals.json' with { type: 'json' };

/** Why the gateway refuses a request: `refusals.json` has its status and its sentences for people. */
export type ProblemCode = keyof typeof refusals.problems;

/** Why a person may not do something: a problem of a request, or a reason of their company. */
export type RefusalCode = ProblemCode | keyof typeof refusals.company;

/** Figures of a refusal by name. Numbers count; quantities are decimal texts, days ISO texts, names in each language. */
export type Figures = Readonly<Record<string, string | number | Texts>>;

/** Why a person may not do something, as data (CO-5). */
export interface Refused {
  readonly code: RefusalCode;
  readonly figures: Figures;
  /** The people who may do it instead, or can change that. */
  readonly liftedBy: readonly string[];
}

/** A person as responses name them. */
export interface NamedPerson {
  readonly personId: string;
  readonly name: string;
}

/** A refusal as responses have it: data, and sentences in a language. */
export interface ShownRefusal {
  readonly code: RefusalCode;
  readonly figures: Readonly<Record<string, string | number>>;
  readonly liftedBy: readonly NamedPerson[];
  readonly message: string;
  /** The next step of the person; `null` if there is none. */
  readonly nextStep: { readonly code: string; readonly message: string } | null;
}

interface Sentence extends Texts {
  readonly next?: string;
}

interface Entry extends Sentence {
  /** Sentences by the figure `status`. */
  readonly cases?: Readonly<Record<string, Sentence>>;
}

export const sentences: Readonly<Record<RefusalCode, Entry>> = { ...refusals.problems, ...refusals.company };
export const nextSteps: Readonly<Record<string, Texts>> = refusals.nextSteps;

/** A refusal with its sentences. `words` are those of figures that a company writes in its own way. */
export function inWords(
  { code, figures, liftedBy }: Omit<Refused, 'liftedBy'> & { readonly liftedBy: readonly NamedPerson[] },
  language: Language,
  words: Readonly<Record<string, string>> = {},
): ShownRefusal {
  const shown = figuresIn(figures, language);
  const sentence = sentences[code].cases?.[String(shown['status'])] ?? sentences[code];
  const names = new Intl.ListFormat(locales[language]).format(liftedBy.map(({ name }) => name));
  const written = (text: Texts | undefined) =>
    (text?.[language] ?? '').replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      key === 'names' ? names : (words[key] ?? figureInWords(shown[key] ?? '', language)),
    );
  const isForNobody = liftedBy.length === 0 && nextSteps[sentence.next ?? '']?.en.includes('{names}');
  const next = isForNobody ? 'askAdministrator' : sentence.next;
  return {
    code,
    figures: shown,
    liftedBy,
    message: written(sentence),
    nextStep: next === undefined ? null : { code: next, message: written(nextSteps[next]) },
  };
}

/** The figures with names in the language. */
export function figuresIn(figures: Figures, language: Language): ShownRefusal['figures'] {
  return Object.fromEntries(
    Object.entries(figures).map(([key, figure]) => [
      key,
      typeof figure === 'object' ? figure[language] : figure,
    ]),
  );
}

/** The whole text of a refusal, as in `error.message`, mails and comments. */
export function refusalText({ message, nextStep }: Pick<ShownRefusal, 'message' | 'nextStep'>): string {
  return nextStep ? `${message} ${nextStep.message}` : message;
}

/** The whole text in each language. */
export function textsOf({ code, figures }: Pick<Refused, 'code' | 'figures'>): Texts {
  const text = (language: Language) => refusalText(inWords({ code, figures, liftedBy: [] }, language));
  return { en: text('en'), de: text('de') };
}

const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Readonly<Record<Language, string>>;

/** Quantities have no thousands separators, so that they can be entered as they are written. */
function figureInWords(figure: string | number, language: Language): string {
  if (typeof figure === 'number') return new Intl.NumberFormat(locales[language]).format(figure);
  if (/^\d{4}-\d\d-\d\d$/.test(figure)) {
    const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
    return day.format(new Date(figure));
  }
  return language === 'de' && /^\d+\.\d+$/.test(figure) ? figure.replace('.', ',') : figure;
}
