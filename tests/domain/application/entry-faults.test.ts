import { describe, expect, it } from 'vitest';
import { entryFaults, fileFault, isPdf } from '#src/domain/application/entry-faults.ts';
import { aField, anApplicationForm } from '#tests/support/an-application-form.ts';

const form = anApplicationForm();
const complete = { firstName: 'Ada', email: 'ada@example.com', consent: 'true' };

describe('the entries of an application', () => {
  it('are complete without what may be left out (CT-4)', () => {
    expect(entryFaults(form, complete, true)).toEqual({});
  });

  it('are missing where nothing is entered, also where only blanks are (CT-4)', () => {
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
  ])('such as %j are wrong in %j (CT-4)', (entries, faults) => {
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
  [{ name: 'cv.pdf', size: 1, type: 'text/html' }, 'notPdf'],
  [{ name: 'pdf', size: 1, type: '' }, 'notPdf'],
])('of the file %j is said: %s (CT-4)', (file, fault) => {
  expect(fileFault(file, 1024)).toBe(fault);
});

it('a PDF is known by its first bytes, whatever it is called (CT-4)', () => {
  expect([isPdf('%PDF-'), isPdf('%PDF'), isPdf('PK\u0003\u0004'), isPdf('')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
