import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocumentList } from '#src/views/product/document-list.tsx';
import { shown } from '../shown.tsx';

it('a document is linked with its kind and size; one with a forbidden address is only named (PD-1, RT-8)', () => {
  shown(
    <DocumentList
      documents={[
        { title: 'Data sheet', url: '/media/sheet', type: 'PDF', size: 120_400 },
        { title: 'Manual', url: 'https://maker.example/manual', type: '', size: 0 },
        { title: 'Trap', url: 'javascript:alert(1)', type: 'PDF', size: 0 },
      ]}
    />,
  );

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Data sheetPDF · 120 kB',
    'Manual',
    'TrapPDF',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.outerHTML)).toEqual([
    '<a href="/media/sheet"><bdi>Data sheet</bdi></a>',
    '<a href="https://maker.example/manual" rel="noopener noreferrer"><bdi>Manual</bdi></a>',
  ]);
});

it('a product without documents has no heading for them (PD-1)', () => {
  const { container } = shown(<DocumentList documents={[]} />);

  expect(container.textContent).toBe('');
});
