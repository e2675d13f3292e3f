import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { locationOf } from '#src/app/location-of.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { SanitisedHtml } from '#src/views/ui/markup/sanitised-html.tsx';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { aHost } from '../shown.tsx';

it('a text of the catalogue links to a part of its page, another query and a sibling page, and never to data (RT-8, I1)', () => {
  const location = locationOf('/c/screws?sort=NAME', aStorefrontInput.configuration.paths);
  const storefront = createActor(storefrontMachine, { input: { ...aStorefrontInput, location } });
  render(
    <StorefrontContext value={aHost(storefront)}>
      <SanitisedHtml
        html={`<a href="#sizes">Sizes</a> <a href="?q=x">X</a> <a href="nuts">Nuts</a>
          <a href="../api/session">Data</a> <a href="javascript:alert(1)">Run</a>`}
      />
    </StorefrontContext>,
  );

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sizes', '#sizes'],
    ['X', '/c/screws?q=x'],
    ['Nuts', '/c/nuts'],
  ]);
});
