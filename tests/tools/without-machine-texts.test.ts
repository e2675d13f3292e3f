import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutTexts } from '#tools/without-machine-texts.ts';

it('the build leaves out what only people read of a machine, and nothing else (MA-2)', () => {
  const code = `const door = {
    description: 'A door, (open) or "closed".',
    meta: { requirements: ['MA-2'], ours: true },
    context: { meta, description },
    on: { 'door.opened': { target: 'open', description: 'It opens.' } },
    entry: raise({ description: words(1) }),
  };`;

  expect(withoutTexts(code, parseAst(code)).replaceAll(/\s+/g, ' ')).toBe(
    "const door = { context: { meta, description }, on: { 'door.opened': { target: 'open', } }, entry: raise({ description: words(1) }), };",
  );
});
