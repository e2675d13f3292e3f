import { basename, relative } from 'node:path';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import type { Recorded } from './untried-values.ts';

/** Attributes of which a screen says nothing: how a page looks, and what a press does. */
const unsaid = /^(?:className|key|ref|style|on[A-Z]\w*)$/;

/**
 * Makes views record the values that they decide on and pass on (MA-3). Their lines stay where they are, and their
 * classes have the names of the built shop.
 */
export function recordedViews(folder: string): Plugin {
  return {
    name: 'recorded-views',
    enforce: 'pre',
    resolveId: (source) =>
      source.endsWith('.module.css') ? `\0class-names:${basename(source, '.module.css')}` : null,
    load(id) {
      const [, stem] = /^\0class-names:(.*)$/.exec(id) ?? [];
      if (stem === undefined) return null;
      return `export default new Proxy({}, { get: (_, local) => '${stem}__' + String(local) });`;
    },
    transform(code, id) {
      const file = relative(folder, id);
      if (!/^src\/views\/.*\.tsx$/.test(file)) return null;
      const { recorded, text } = recording(file, code);
      return {
        code: `import { recordsOf as $recordsOf } from '#tests/views/untried/untried-values.ts'; const $record = $recordsOf(${JSON.stringify(file)}, ${JSON.stringify(recorded)}); ${text}`,
        map: null,
      };
    },
  };
}

function recording(file: string, code: string) {
  const recorded: Recorded[] = [];
  const insertions: { readonly at: number; readonly text: string }[] = [];
  let owner = '';
  const add = (use: Recorded['use'], { start, end }: ESTree.Span) =>
    recorded.push({ use, owner, text: code.slice(start, end).replaceAll(/\s+/g, ' ') }) - 1;
  const record = (use: Recorded['use'], node: ESTree.Expression): void => {
    if (node.type === 'UnaryExpression' && node.operator === '!') return record(use, node.argument);
    // The visitor comes to the left side by itself.
    if (node.type === 'LogicalExpression') return use === 'condition' ? record(use, node.right) : undefined;
    if (/Literal$|Function|JSX|Conditional/.test(node.type)) return;
    const index = add(use, node);
    insertions.push({ at: node.start, text: `$record(${index}, (` }, { at: node.end, text: `))` });
  };
  const visitor = new Visitor({
    IfStatement: ({ test }) => record('condition', test),
    ConditionalExpression: ({ test }) => record('condition', test),
    LogicalExpression: ({ left }) => record('condition', left),
    SwitchCase({ test }) {
      if (test?.type !== 'Literal') return;
      const at = code.indexOf(':', test.end) + 1;
      insertions.push({ at, text: ` $record(${add('case', test)}, true);` });
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || unsaid.test(name.name)) return;
      if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return;
      record('value', value.expression);
    },
    TemplateLiteral: ({ expressions }) => expressions.forEach((each) => record('value', each)),
  });
  const { program } = parseSync(file, code);
  for (const statement of program.body) {
    const declared = 'declaration' in statement ? statement.declaration : statement;
    const [variable] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    const name = variable?.id ?? (declared && 'id' in declared ? declared.id : null);
    owner = name?.type === 'Identifier' ? name.name : '';
    visitor.visit({ ...program, body: [statement] });
  }
  const inOrder = insertions.toSorted((one, other) => one.at - other.at);
  const parts = inOrder.map(({ at, text }, index) => code.slice(inOrder[index - 1]?.at ?? 0, at) + text);
  return { recorded, text: parts.join('') + code.slice(inOrder.at(-1)?.at ?? 0) };
}
