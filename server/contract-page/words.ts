import type { Language } from '#src/domain/locale/language.ts';

/** The texts of the page around the contract, which is in English. */
export interface Words {
  readonly title: string;
  readonly home: string;
  readonly toContent: string;
  readonly intro: string;
  readonly raw: string;
  readonly contents: string;
  readonly otherOperations: string;
  readonly parameters: string;
  readonly parameterKinds: Readonly<Record<string, string>>;
  readonly body: string;
  readonly responses: string;
  readonly everyOtherStatus: string;
  readonly noContent: string;
  readonly shapes: string;
  readonly required: string;
  readonly optional: string;
  readonly oneOf: string;
  readonly listOf: string;
  readonly anything: string;
  readonly atMost: (count: number) => string;
  readonly from: (least: number) => string;
  readonly upTo: (most: number) => string;
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Interface of the gateway',
    home: 'To the shop',
    toContent: 'Skip to content',
    intro:
      'What the shop asks its gateway, and what the gateway returns. A gateway that responds like this can take its place.',
    raw: 'The contract as an OpenAPI document (JSON)',
    contents: 'Contents',
    otherOperations: 'More',
    parameters: 'Parameters',
    parameterKinds: { query: 'query', path: 'path', header: 'header' },
    body: 'Body',
    responses: 'Responses',
    everyOtherStatus: 'otherwise',
    noContent: 'No content',
    shapes: 'Shapes',
    required: 'always there',
    optional: 'may be missing',
    oneOf: 'one of',
    listOf: 'list of',
    anything: 'anything',
    atMost: (count) => `at most ${count}`,
    from: (least) => `from ${least}`,
    upTo: (most) => `up to ${most}`,
  },
  de: {
    title: 'Schnittstelle des Gateways',
    home: 'Zum Shop',
    toContent: 'Zum Inhalt springen',
    intro:
      'Was der Shop sein Gateway fragt und was es antwortet. Ein Gateway, das so antwortet, kann an seine Stelle treten.',
    raw: 'Die Vereinbarung als OpenAPI-Dokument (JSON)',
    contents: 'Inhalt',
    otherOperations: 'Weitere',
    parameters: 'Parameter',
    parameterKinds: { query: 'Abfrage', path: 'Pfad', header: 'Kopfzeile' },
    body: 'Inhalt der Anfrage',
    responses: 'Antworten',
    everyOtherStatus: 'sonst',
    noContent: 'Kein Inhalt',
    shapes: 'Formen',
    required: 'immer vorhanden',
    optional: 'kann fehlen',
    oneOf: 'eines von',
    listOf: 'Liste von',
    anything: 'beliebig',
    atMost: (count) => `höchstens ${count}`,
    from: (least) => `ab ${least}`,
    upTo: (most) => `bis ${most}`,
  },
};
