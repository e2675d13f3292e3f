import { describe, expect, it } from 'vitest';
import { entryFaults, fileFault, isPdf, pdfBeginningBytes } from '#src/domain/content/entry-faults.ts';
import { aField, anApplicationForm } from '#tests/support/made/an-application-form.ts';

const form = anApplicationForm();
const complete = { firstName: 'Ada', email: 'ada@example.com', consent: 'true' };

describe('the entries of an application', () => {
  it('are complete without optional ones (CT-4)', () => {
    expect(entryFaults(form, complete, true)).toEqual({});
  });

  it('are missing if they are empty or blank (CT-4)', () => {
    expect(entryFaults(form, { firstName: '  ' }, false)).toEqual({
      firstName: 'missing',
      email: 'missing',
      consent: 'missing',
      cv: 'missing',
    });
  });

  it.each([
    [{ firstName: 'Ada Lovelace' }, { firstName: 'tooLong' }],
    [{ firstName: '👩‍💻'.repeat(3) }, {}],
    [{ email: 'ada' }, { email: 'misfit' }],
    [{ email: ' ada@example.com ' }, {}],
    [{ preferredContact: 'PIGEON' }, { preferredContact: 'misfit' }],
    [{ preferredContact: 'EMAIL' }, {}],
  ])('such as %j have a fault in %j (CT-4)', (entries, faults) => {
    expect(entryFaults(form, { ...complete, ...entries }, true)).toEqual(faults);
  });

  it('fit a pattern that the browser cannot read (GW-3)', () => {
    const fields = [aField({ name: 'phone', pattern: '[+' })];

    expect(entryFaults({ ...form, fields }, { phone: '1' }, true)).toEqual({});
  });
});

it.each([
  [{ name: 'cv.pdf', size: 1, type: 'application/pdf' }, null],
  [{ name: 'CV.PDF', size: 1024, type: '' }, null],
  [{ name: 'cv.pdf', size: 0, type: 'application/pdf' }, 'empty'],
  [{ name: 'cv.pdf', size: 1025, type: 'application/pdf' }, 'tooLarge'],
  [{ name: 'cv.docx', size: 1, type: 'application/pdf' }, 'notPdf'],
  [{ name: 'cv.pdf', size: 1, type: 'application/octet-stream' }, null],
  [{ name: 'cv.pdf', size: 1, type: 'text/html' }, 'notPdf'],
  [{ name: 'pdf', size: 1, type: '' }, 'notPdf'],
])('have a fault for the file %j: %s (CT-4)', (file, fault) => {
  expect(fileFault(file, 1024)).toBe(fault);
});

it.each([
  ['%PDF-1.7', true],
  ['\uFEFF%PDF-1.7', true],
  ['\r\n%PDF-1.7', true],
  [`${'\0'.repeat(1024)}%PDF-`, true],
  [`${'\u00e9'.repeat(512)}%PDF-`, true],
  [`${'x'.repeat(1025)}%PDF-`, false],
  ['%PDF', false],
  ['PK\u0003\u0004', false],
  ['PK\u0003\u0004 %PDF-1.7', false],
  ['<!doctype html>%PDF-1.7', false],
  ['', false],
])('a file that begins with %j is a PDF, whatever its name: %s (CT-4)', async (content, expected) => {
  const beginning = await new Blob([content]).slice(0, pdfBeginningBytes).text();

  expect(isPdf(beginning)).toBe(expected);
});
