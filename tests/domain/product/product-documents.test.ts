import { expect, it } from 'vitest';
import { productDocuments } from '#src/domain/product/product-documents.ts';
import { technicalGroups } from '#src/domain/product/technical-groups.ts';
import { aGroup, aProperty } from '#tests/domain/material.ts';

const image = { fileType: 'WEBIMAGE', url: '/media/bolt.svg', fileName: 'bolt.svg' } as const;
const sheet = { fileType: 'FILE', url: '/media/sheet', fileName: 'sheet.pdf', fileSize: 900 } as const;
const drawing = { fileType: 'FILE', url: '/media/drawing', fileName: 'Drawing 3.DXF' } as const;

const propertyGroups = [
  aGroup('DOCUMENTS', 2, [
    aProperty(2, { attributeType: 'FC', files: [image, sheet, drawing] }),
    aProperty(1, { attributeType: 'FC', label: 'Assembly', files: [{ ...drawing, url: '/media/assembly' }] }),
  ]),
  aGroup('TECHNICAL', 1, [
    aProperty(3, {
      attributeType: 'F',
      label: 'Data sheet',
      url: '/media/sheet',
      fileName: 'sheet.pdf',
      fileSize: 900,
    }),
    aProperty(2, { attributeType: 'F', label: 'No address' }),
    aProperty(1, { attributeType: 'B', value: 'true' }),
  ]),
  aGroup('IMAGES', 0, [aProperty(1, { attributeType: 'FC', files: [image] })]),
];

it('the documents of a product are listed separately, each once, titled by their property (PD-1)', () => {
  expect(productDocuments({ propertyGroups })).toEqual([
    { title: 'Data sheet', url: '/media/sheet', type: 'PDF', size: 900 },
    { title: 'Assembly', url: '/media/assembly', type: 'DXF', size: 0 },
    { title: 'Drawing 3.DXF', url: '/media/drawing', type: 'DXF', size: 0 },
  ]);
});

it('images and documents are left out of the technical data (PD-1)', () => {
  expect(technicalGroups({ propertyGroups })).toEqual([
    aGroup('TECHNICAL', 1, [aProperty(1, { attributeType: 'B', value: 'true' })]),
  ]);
});
