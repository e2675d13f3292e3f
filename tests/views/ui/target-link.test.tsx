import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SanitisedHtml } from '#src/views/ui/markup/sanitised-html.tsx';

it('a text of the catalogue links to a part of its page, another query and a sibling page, and never to data (RT-8, I1)', () => {
  render(
    <MemoryRouter initialEntries={['/c/screws?sort=NAME']}>
      <SanitisedHtml
        html={`<a href="#sizes">Sizes</a> <a href="?q=x">X</a> <a href="nuts">Nuts</a>
          <a href="../api/session">Data</a> <a href="javascript:alert(1)">Run</a>`}
      />
    </MemoryRouter>,
  );

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sizes', '#sizes'],
    ['X', '/c/screws?q=x'],
    ['Nuts', '/c/nuts'],
  ]);
});
