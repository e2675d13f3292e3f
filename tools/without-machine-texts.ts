import { Visitor, type ESTree, type Plugin } from 'vite';

/**
 * Leaves the descriptions and requirements of the machines out of the shop's build: no page of the shop shows them. The
 * behaviour book reads them from the sources, and the inspector from `docs/machines`.
 *
 * @see MA-2
 */
export function withoutMachineTexts(): Plugin {
  return {
    name: 'without-machine-texts',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/machines\/.*\.ts$/ },
      handler(code) {
        return withoutTexts(code, this.parse(code));
      },
    },
  };
}

/** The code of machines without the properties `description` and `meta` of their states and transitions. */
export function withoutTexts(code: string, program: ESTree.Program): string {
  const texts: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    Property: ({ key, value, start, end }) => {
      const name = key.type === 'Identifier' ? key.name : '';
      const isText = name === 'description' && value.type === 'Literal';
      if (isText || (name === 'meta' && value.type === 'ObjectExpression')) texts.push({ start, end });
    },
  }).visit(program);
  return texts.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
    code,
  );
}
