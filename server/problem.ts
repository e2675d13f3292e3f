import type { FastifyReply } from 'fastify';
import {
  DatabaseBusyError,
  DatabaseFullError,
  isDiskFull,
} from '@statefront/host/database/database-error.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { languageOf } from './language.ts';
import { OverloadError } from './limits/shed-load.ts';
import { markup } from './pages/markup.ts';
import type { PlainLook } from './pages/plain-look.ts';
import { dataPolicy } from './security/security-headers.ts';
import { UploadBrokenOffError, UploadTooLargeError } from './api/stored-upload.ts';
import { UpstreamFault, type UpstreamFaultReason } from './upstream/upstream.ts';

/** A problem in words for a person, without stacks, local paths or addresses behind the server. */
export interface Problem extends Readonly<Record<Language, string>> {
  readonly status: number;
  readonly title: string;
  readonly code: string;
  /** How the gateway itself responded with a failure: with a reason for people, or without. */
  readonly response?: 'inWords' | 'withoutWords';
}

export const problems = {
  badAddress: {
    status: 400,
    title: 'Bad Request',
    code: 'BAD_ADDRESS',
    en: 'This address does not belong to the shop.',
    de: 'Diese Adresse gehört nicht zum Shop.',
  },
  otherHost: {
    status: 421,
    title: 'Misdirected Request',
    code: 'OTHER_HOST',
    en: 'This shop has another address. Please open it there.',
    de: 'Dieser Shop hat eine andere Adresse. Bitte öffnen Sie ihn dort.',
  },
  badRequest: {
    status: 400,
    title: 'Bad Request',
    code: 'BAD_REQUEST',
    en: 'The request could not be read.',
    de: 'Die Anfrage konnte nicht gelesen werden.',
  },
  signIn: {
    status: 401,
    title: 'Unauthorized',
    code: 'SIGN_IN',
    en: 'Please sign in.',
    de: 'Bitte melden Sie sich an.',
  },
  wrongCredentials: {
    status: 401,
    title: 'Unauthorized',
    code: 'WRONG_CREDENTIALS',
    en: 'User name or password is incorrect.',
    de: 'Benutzername oder Passwort ist falsch.',
  },
  signInElsewhere: {
    status: 404,
    title: 'Not Found',
    code: 'SIGN_IN_ELSEWHERE',
    en: 'This shop does not accept passwords. Please use its sign-in page.',
    de: 'Dieser Shop nimmt keine Passwörter an. Bitte nutzen Sie seine Anmeldeseite.',
  },
  sessionEnded: {
    status: 401,
    title: 'Unauthorized',
    code: 'SESSION_ENDED',
    en: 'You are no longer signed in. Sign in again; your basket is saved.',
    de: 'Sie sind nicht mehr angemeldet. Melden Sie sich wieder an; Ihr Warenkorb ist gespeichert.',
  },
  csrf: {
    status: 403,
    title: 'Forbidden',
    code: 'CSRF',
    en: 'This page is no longer up to date. Please reload it and try again.',
    de: 'Diese Seite ist nicht mehr aktuell. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  },
  notFound: {
    status: 404,
    title: 'Not Found',
    code: 'NOT_FOUND',
    en: 'This address does not exist.',
    de: 'Diese Adresse gibt es nicht.',
  },
  methodNotAllowed: {
    status: 405,
    title: 'Method Not Allowed',
    code: 'METHOD_NOT_ALLOWED',
    en: 'This cannot be done at this address.',
    de: 'Das ist unter dieser Adresse nicht möglich.',
  },
  tooLarge: {
    status: 413,
    title: 'Content Too Large',
    code: 'TOO_LARGE',
    en: 'This is too large to send. Please send less at once.',
    de: 'Das ist zu groß zum Senden. Bitte senden Sie weniger auf einmal.',
  },
  fileTooLarge: {
    status: 413,
    title: 'Content Too Large',
    code: 'TOO_LARGE',
    en: 'The file is too large. Please choose a smaller one.',
    de: 'Die Datei ist zu groß. Bitte wählen Sie eine kleinere.',
  },
  wrongMediaType: {
    status: 415,
    title: 'Unsupported Media Type',
    code: 'WRONG_MEDIA_TYPE',
    en: 'Please send JSON.',
    de: 'Bitte senden Sie JSON.',
  },
  noPunchout: {
    status: 404,
    title: 'Not Found',
    code: 'NO_PUNCHOUT',
    en: 'Punchout is not offered here.',
    de: 'Punchout wird hier nicht angeboten.',
  },
  punchoutOnly: {
    status: 403,
    title: 'Forbidden',
    code: 'PUNCHOUT_ONLY',
    en: 'In a visit from your procurement system, orders and account are managed there.',
    de: 'Bei einem Besuch aus Ihrem Einkaufssystem werden Bestellungen und Konto dort verwaltet.',
  },
  visitOver: {
    status: 410,
    title: 'Gone',
    code: 'VISIT_OVER',
    en: 'This visit is over. Please start again from your procurement system.',
    de: 'Dieser Besuch ist beendet. Bitte beginnen Sie in Ihrem Einkaufssystem von vorn.',
  },
  notExpressible: {
    status: 422,
    title: 'Unprocessable Content',
    code: 'NOT_EXPRESSIBLE',
    en: 'Some lines cannot be transferred exactly.',
    de: 'Einige Positionen lassen sich nicht genau übergeben.',
  },
  tooManySignIns: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_SIGN_INS',
    en: 'Too many attempts to sign in. Please wait a few minutes and try again.',
    de: 'Zu viele Versuche, sich anzumelden. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
  },
  tooManySearches: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_SEARCHES',
    en: 'Too many searches at once. Please wait a moment and try again.',
    de: 'Zu viele Suchen auf einmal. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  },
  tooManyResets: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_RESETS',
    en: 'Too many new passwords were requested from here. Please wait an hour, then try again.',
    de: 'Hier wurden zu viele neue Passwörter angefordert. Bitte warten Sie eine Stunde und versuchen Sie es dann noch einmal.',
  },
  tooManyAcceptances: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_ACCEPTANCES',
    en: 'Too many invitations were tried from here. Please wait an hour, then try again.',
    de: 'Hier wurden zu viele Einladungen versucht. Bitte warten Sie eine Stunde, und versuchen Sie es dann noch einmal.',
  },
  tooManyForms: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_FORMS',
    en: 'Too many forms were sent from your network. Please wait a while and send yours again.',
    de: 'Aus Ihrem Netz wurden zu viele Formulare gesendet. Bitte warten Sie eine Weile und senden Sie Ihres noch einmal.',
  },
  tooManyUploads: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_UPLOADS',
    en: 'Other files are being sent from your network. Please wait a moment and send yours again.',
    de: 'Aus Ihrem Netz werden gerade andere Dateien gesendet. Bitte warten Sie einen Moment und senden Sie Ihre noch einmal.',
  },
  tooManyPasswords: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_PASSWORDS',
    en: 'Too many attempts to change the password. Please wait a few minutes and try again.',
    de: 'Zu viele Versuche, das Passwort zu ändern. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
  },
  tooMany: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_REQUESTS',
    en: 'Too many requests at once. Please wait a moment and try again.',
    de: 'Zu viele Anfragen auf einmal. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  },
  internal: {
    status: 500,
    title: 'Internal Server Error',
    code: 'INTERNAL',
    en: 'Something went wrong on our side. Please try again.',
    de: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  gatewayUnreachable: {
    status: 502,
    title: 'Bad Gateway',
    code: 'GATEWAY_UNREACHABLE',
    en: 'The shop cannot reach its catalogue right now. Please try again in a moment.',
    de: 'Der Shop erreicht seinen Katalog gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  },
  gatewayUnavailable: {
    status: 503,
    title: 'Service Unavailable',
    code: 'GATEWAY_UNAVAILABLE',
    en: 'This part of the shop is out of order right now. Please try again in a moment.',
    de: 'Dieser Teil des Shops ist gerade gestört. Bitte versuchen Sie es gleich noch einmal.',
  },
  busy: {
    status: 503,
    title: 'Service Unavailable',
    code: 'BUSY',
    en: 'The shop is very busy right now. Please try again in a moment.',
    de: 'Der Shop ist gerade sehr ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  },
  gatewayTooSlow: {
    status: 504,
    title: 'Gateway Timeout',
    code: 'GATEWAY_TOO_SLOW',
    en: 'The shop’s catalogue takes too long to respond. Please try again in a moment.',
    de: 'Der Katalog des Shops braucht zu lange für eine Antwort. Bitte versuchen Sie es gleich noch einmal.',
  },
  storageFull: {
    status: 507,
    title: 'Insufficient Storage',
    code: 'STORAGE_FULL',
    en: 'Nothing can be saved right now. Please try again later.',
    de: 'Im Moment kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.',
  },
  noRoom: {
    status: 507,
    title: 'Insufficient Storage',
    code: 'NO_ROOM',
    en: 'We cannot accept this right now. Please try again in a few days, or send it by email.',
    de: 'Wir können das gerade nicht annehmen. Bitte versuchen Sie es in einigen Tagen noch einmal, oder senden Sie es per E-Mail.',
  },
} as const satisfies Record<string, Problem>;

/** The body of a problem, in the format of the gateway's problems. */
export function problemBody(problem: Problem, language: Language = 'en'): string {
  const { status, title, code, response, [language]: message } = problem;
  const error = { code, message, response };
  return JSON.stringify({ type: 'about:blank', title, status, detail: message, error });
}

export const problemType = 'application/problem+json; charset=utf-8';

const reference: Readonly<Record<Language, string>> = { en: 'Reference', de: 'Kennung' };
const toShop: Readonly<Record<Language, string>> = { en: 'To the shop', de: 'Zum Shop' };
const tryAgain: Readonly<Record<Language, string>> = { en: 'Try again', de: 'Erneut versuchen' };

/** The policy of a problem as a page: its own style and nothing else (H1). */
function problemPolicy({ styleSource }: PlainLook): string {
  return dataPolicy.replace("default-src 'none'", `default-src 'none'; style-src ${styleSource}`);
}

/** The same as a page for a person: words and a way to try again, without further files (C1). */
function problemPage(problem: Problem, look: PlainLook, language: Language, requestId: string): string {
  const message = problem[language];
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${message}</title>
<style>${look.style}</style>
</head>
<body>
<main><h1>${message}</h1><p><a href="">${tryAgain[language]}</a> <a href="/">${toShop[language]}</a></p><p><small>${reference[language]}: ${requestId}</small></p></main>
</body>
</html>
`.text;
}

/**
 * Responds with a problem in the language of the visitor, as a page for a browser's page request, else as
 * data; it is never cached.
 */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { headers } = reply.request;
  const language = languageOf(reply.request);
  const look = reply.server.plainLook;
  const isPage = /(^|,)\s*text\/html\b/i.test(headers.accept ?? '');
  if (isPage) reply.header('Content-Security-Policy', problemPolicy(look));
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
    .type(isPage ? 'text/html; charset=utf-8' : problemType)
    .send(isPage ? problemPage(problem, look, language, reply.request.id) : problemBody(problem, language));
}

const problemsOfFaults = {
  unreachable: problems.gatewayUnreachable,
  unreadable: problems.gatewayUnreachable,
  tooSlow: problems.gatewayTooSlow,
  unavailable: problems.gatewayUnavailable,
} as const satisfies Record<UpstreamFaultReason, Problem>;

/** The problem to show the visitor for an error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof UpstreamFault) {
    return problemsOfFaults[error.reason];
  }
  if (error instanceof DatabaseBusyError || error instanceof OverloadError) return problems.busy;
  if (error instanceof DatabaseFullError || isDiskFull(error)) return problems.storageFull;
  if (error instanceof UploadTooLargeError) return problems.fileTooLarge;
  if (error instanceof UploadBrokenOffError) return problems.badRequest;
  switch (statusOf(error)) {
    case 400:
      return problems.badRequest;
    case 413:
      return problems.tooLarge;
    case 415:
      return problems.wrongMediaType;
    default:
      return problems.internal;
  }
}

/** The problem to show the visitor for a gateway status of 400 or above without a message of the gateway. */
export function generalProblem(status: number): Problem {
  switch (status) {
    case 401:
      return problems.signIn;
    case 404:
      return problems.notFound;
    case 413:
      return problems.tooLarge;
    case 415:
      return problems.wrongMediaType;
    case 429:
      return problems.tooMany;
    case 507:
      return problems.noRoom;
    default:
      return status < 500 ? problems.badRequest : problems.gatewayUnreachable;
  }
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}
