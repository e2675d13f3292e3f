import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Properties of a machine that only people read: analysts in the diagrams, QA in the inspector, never the shop itself. */
const prose = new Set(['description', 'meta']);

/**
 * Leaves descriptions and requirement ids out of the machines that are sent to the browser. Diagrams, the behaviour book
 * and every test read the sources, where they stay.
 */
export function machinesWithoutProse(): Plugin {
  return {
    name: 'machines-without-prose',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/machines\/[^/]+\.machine\.ts$/ },
      handler(code) {
        const ranges = prosePropertiesIn(this.parse(code, { lang: 'ts' }));
        return { code: withoutRanges(code, ranges), map: null };
      },
    },
  };
}

function prosePropertiesIn(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(prosePropertiesIn);
  if (!isNode(node)) return [];
  if (isProse(node)) return [node];
  return Object.values(node).flatMap(prosePropertiesIn);
}

function isProse(node: Node): boolean {
  if (node.type !== 'Property' || !('key' in node) || !('value' in node)) return false;
  const { key, value } = node;
  return (
    isNode(key) &&
    'name' in key &&
    typeof key.name === 'string' &&
    prose.has(key.name) &&
    isNode(value) &&
    (value.type === 'Literal' || value.type === 'ObjectExpression')
  );
}

function withoutRanges(code: string, ranges: readonly Node[]): string {
  return ranges
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
