import { markup, type Markup } from '../pages/markup.ts';
import type { ApiDescription, ApiOperation, Shape } from './api-description.ts';
import { english, shapeId, shapeMarkup } from './shape-markup.ts';
import type { Words } from './words.ts';

interface NamedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** The addresses of the page without a call, and of the description itself. */
export interface ContractAddresses {
  readonly page: string;
  readonly raw: string;
}

/**
 * The contract for people: all calls by tag, and beside them one call with its parameters, responses and shapes.
 *
 * @param callId of the call, empty for the introduction
 * @returns `undefined` if there is no such call
 */
export function contractBody(
  api: ApiDescription,
  callId: string,
  addresses: ContractAddresses,
  words: Words,
): Markup | undefined {
  const operations = operationsOf(api);
  const call = operations.find((one) => operationId(one) === callId);
  if (callId !== '' && !call) return undefined;
  return markup`<a class="contract__skip" href="#content">${words.toContent}</a>
<header class="contract__header"><a href="/">${words.home}</a> <a href="${addresses.page}"${current(callId === '')}>${words.title}</a></header>
<div class="contract">
<nav class="contract__contents" aria-label="${words.contents}">${[
    ...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? words.otherOperations),
  ].map(
    ([name, ofTag]) =>
      markup`<h2 lang="en">${name}</h2><ul>${ofTag.map(
        (one) =>
          markup`<li><a href="${addresses.page}/${operationId(one)}"${current(one === call)}><code>${label(one)}</code></a></li>`,
      )}</ul>`,
  )}</nav>
<main id="content" tabindex="-1">
${call ? callMarkup(call, api, words) : introduction(api, addresses.raw, words)}
</main>
</div>`;
}

function current(isCurrent: boolean): Markup | undefined {
  return isCurrent ? markup` aria-current="page"` : undefined;
}

function introduction(api: ApiDescription, rawAddress: string, words: Words): Markup {
  return markup`<h1>${words.title}</h1>
<p>${words.intro}</p>
<p>${english(api.info.description)}</p>
<p><a href="${rawAddress}">${words.raw}</a></p>`;
}

function operationsOf(api: ApiDescription): readonly NamedOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

function callMarkup(one: NamedOperation, api: ApiDescription, words: Words): Markup {
  const { summary, description, parameters, requestBody, responses } = one.operation;
  const shapes = shapesOf(one.operation, api.components.schemas);
  return markup`<h1><code>${label(one)}</code></h1>
<p>${english(summary)}</p>
${description === '' ? undefined : markup`<p>${english(description)}</p>`}
${parameters.length === 0 ? undefined : parametersMarkup(parameters, words)}
${requestBody ? markup`<h2>${words.body}</h2>${contentMarkup(requestBody.content, words)}` : undefined}
<h2>${words.responses}</h2><dl class="contract__fields">${Object.entries(responses).map(
    ([status, { content }]) =>
      markup`<div><dt><code>${status === 'default' ? words.everyOtherStatus : status}</code></dt><dd>${contentMarkup(content, words)}</dd></div>`,
  )}</dl>
${
  shapes.length === 0
    ? undefined
    : markup`<h2>${words.shapes}</h2>${shapes.map(
        ([
          name,
          shape,
        ]) => markup`<article class="contract__part" id="${shapeId(name)}"><h3><code>${name}</code></h3>
<p>${english(shape.description ?? '')}</p>
<div>${shapeMarkup(shape, words)}</div></article>
`,
      )}`
}`;
}

/** The shapes that a call names, and those that they name, in the order of the description. */
function shapesOf(
  operation: ApiOperation,
  schemas: Readonly<Record<string, Shape>>,
): readonly (readonly [name: string, shape: Shape])[] {
  const named = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"\$ref":"[^"]*\/([^"/]+)"/g)) {
      if (named.has(name)) continue;
      named.add(name);
      collect(schemas[name]);
    }
  };
  collect(operation);
  return Object.entries(schemas).filter(([name]) => named.has(name));
}

function parametersMarkup(parameters: ApiOperation['parameters'], words: Words): Markup {
  return markup`<h2>${words.parameters}</h2><dl class="contract__fields">${parameters.map(
    (parameter) =>
      markup`<div><dt><code>${parameter.name}</code> <span class="contract__note">${words.parameterKinds[parameter.in] ?? parameter.in}, ${parameter.required ? words.required : words.optional}</span></dt><dd>${shapeMarkup(parameter.schema, words)} ${english(parameter.description)}</dd></div>`,
  )}</dl>`;
}

function contentMarkup(
  content: Readonly<Record<string, { readonly schema?: Shape | undefined }>>,
  words: Words,
): Markup {
  const types = Object.entries(content);
  if (types.length === 0) return markup`<p>${words.noContent}</p>`;
  return markup`${types.map(
    ([type, { schema = {} }]) =>
      markup`<p class="contract__note">${type}</p><div>${shapeMarkup(schema, words)}</div>`,
  )}`;
}

function label({ method, path }: NamedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function operationId({ method, path }: NamedOperation): string {
  return `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}
