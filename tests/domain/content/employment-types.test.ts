import { describe, expect, it } from 'vitest';
import { employmentTypes } from '#src/domain/content/employment-types.ts';

describe('employmentTypes', () => {
  it.each([
    ['Full time', ['FULL_TIME']],
    ['FULL_TIME', ['FULL_TIME']],
    ['Full or part time', ['FULL_TIME', 'PART_TIME']],
    ['Vollzeit oder Teilzeit', ['FULL_TIME', 'PART_TIME']],
    ['Teilzeit, befristet', ['PART_TIME', 'TEMPORARY']],
    ['Vollzeit, unbefristet', ['FULL_TIME']],
    ['Praktikum', ['INTERN']],
    ['Internship', ['INTERN']],
    ['International', ['OTHER']],
    ['Ausbildung', ['OTHER']],
  ])('names %j as schema.org does (CT-3, RT-9)', (text, types) => {
    expect(employmentTypes(text)).toEqual(types);
  });
});
