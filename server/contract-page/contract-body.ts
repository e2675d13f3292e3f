import { markup, type Markup } from '../pages/markup.ts';
import type { ApiDescription, ApiOperation, Shape } from './api-description.ts';
import { english, shapeId, shapeMarkup } from './shape-markup.ts';
import type { Words } from './words.ts';

interface NamedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** The contract for people: operations by tag with their parameters and responses, then the shared shapes. */
export function contractBody(api: ApiDescription, rawAddress: string, words: Words): Markup {
  const groups = groupsOf(api, words);
  return markup`<a class="contract__skip" href="#content">${words.toContent}</a>
<header class="contract__header"><a href="/">${words.home}</a></header>
<main class="contract" id="content" tabindex="-1">
<h1>${words.title}</h1>
<p>${words.intro}</p>
<p>${english(api.info.description)}</p>
<p><a href="${rawAddress}">${words.raw}</a></p>
<nav aria-label="${words.contents}"><h2>${words.contents}</h2><ul class="contract__contents">${groups.map(
    ([name, operations]) =>
      markup`<li><span lang="en">${name}</span><ul>${operations.map(
        (one) => markup`<li><a href="#${operationId(one)}"><code>${label(one)}</code></a></li>`,
      )}</ul></li>`,
  )}<li><a href="#shapes">${words.shapes}</a></li></ul></nav>
${groups.map(
  ([name, operations]) =>
    markup`<section><h2 lang="en">${name}</h2>${operations.map((one) => operationMarkup(one, words))}</section>
`,
)}
<section><h2 id="shapes">${words.shapes}</h2>${Object.entries(api.components.schemas).map(
    ([
      name,
      shape,
    ]) => markup`<article class="contract__part" id="${shapeId(name)}"><h3><code>${name}</code></h3>
<p>${english(shape.description ?? '')}</p>
<div>${shapeMarkup(shape, words)}</div></article>
`,
  )}</section>
</main>`;
}

function groupsOf(api: ApiDescription, words: Words) {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? words.otherOperations)];
}

function operationMarkup(one: NamedOperation, words: Words): Markup {
  const { summary, description, parameters, requestBody, responses } = one.operation;
  return markup`<article class="contract__part" id="${operationId(one)}"><h3><code>${label(one)}</code></h3>
<p>${english(summary)}</p>
${description === '' ? undefined : markup`<p>${english(description)}</p>`}
${parameters.length === 0 ? undefined : parametersMarkup(parameters, words)}
${requestBody ? markup`<h4>${words.body}</h4>${contentMarkup(requestBody.content, words)}` : undefined}
<h4>${words.responses}</h4><dl class="contract__fields">${Object.entries(responses).map(
    ([status, { content }]) =>
      markup`<div><dt><code>${status === 'default' ? words.everyOtherStatus : status}</code></dt><dd>${contentMarkup(content, words)}</dd></div>`,
  )}</dl></article>
`;
}

function parametersMarkup(parameters: ApiOperation['parameters'], words: Words): Markup {
  return markup`<h4>${words.parameters}</h4><dl class="contract__fields">${parameters.map(
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
