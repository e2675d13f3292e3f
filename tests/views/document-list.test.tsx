import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocumentList } from '#src/views/product/document-list.tsx';
import { shown } from './shown.tsx';

it('a document is linked with its kind; one whose address must not be followed is only named (PD-1, RT-8)', () => {
  shown(
    <DocumentList
      documents={[
        { title: 'Data sheet', url: '/media/sheet', type: 'PDF' },
        { title: 'Manual', url: 'https://maker.example/manual', type: '' },
        { title: 'Trap', url: 'javascript:alert(1)', type: 'PDF' },
      ]}
    />,
  );

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Data sheetPDF',
    'Manual',
    'TrapPDF',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.outerHTML)).toEqual([
    '<a href="/media/sheet">Data sheet</a>',
    '<a href="https://maker.example/manual" rel="noopener noreferrer">Manual</a>',
  ]);
});

it('a product without documents has no heading for them (PD-1)', () => {
  const { container } = shown(<DocumentList documents={[]} />);

  expect(container.textContent).toBe('');
});
