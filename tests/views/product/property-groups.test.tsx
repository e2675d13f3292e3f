import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PropertyValue } from '#src/domain/property/property.ts';
import { PropertyGroups } from '#src/views/product/property-groups.tsx';
import { shown } from '../shown.tsx';

function showValue(value: Partial<PropertyValue>) {
  const whole: PropertyValue = {
    attributeType: 'T',
    textType: 'P',
    label: 'Data sheet',
    value: '',
    valueDescription: '',
    fileName: '',
    url: '',
    files: [],
    sortOrder: 1,
    ...value,
  };
  shown(
    <PropertyGroups
      groups={[
        {
          groupKey: 'TECHNICAL',
          groupName: 'Dimensions',
          sortOrder: 1,
          properties: [{ propertyKey: 'sheet', propertyName: '', sortOrder: 1, value: whole }],
        },
      ]}
    />,
  );
  return screen.getByRole('definition');
}

describe('PropertyGroups', () => {
  it('shows the words of an HTML value without markup (PD-1)', () => {
    const shownValue = showValue({
      textType: 'H',
      value: '<p>M<sub>8</sub> &amp; up</p><img src=x onerror=alert(1)><script>alert(2)</script>',
    });

    expect(shownValue.innerHTML).toBe('<bdi><span>M8 &amp; up</span></bdi>');
  });

  it('shows a name once if it equals that of its group, and still announces it (PD-1)', () => {
    const value: PropertyValue = {
      attributeType: 'T',
      textType: 'P',
      label: '',
      value: 'Seamless nylon knit',
      valueDescription: '',
      fileName: '',
      url: '',
      files: [],
      sortOrder: 1,
    };
    const groupOf = (groupName: string) => ({
      groupKey: groupName,
      groupName,
      sortOrder: 1,
      properties: [{ propertyKey: 'text', propertyName: 'Description', sortOrder: 1, value }],
    });
    shown(<PropertyGroups groups={[groupOf('Description'), groupOf('Use')]} />);

    const terms = screen.getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Description', 'Description']);
    expect(terms.map((term) => term.closest('[data-named-above]')?.getAttribute('data-named-above'))).toEqual(
      ['true', 'false'],
    );
  });

  it.each([
    { value: 'true', valueDescription: '', text: 'Yes' },
    { value: '', valueDescription: '', text: 'No' },
    { value: 'on request', valueDescription: '', text: 'on request' },
    { value: 'false', valueDescription: 'not yet', text: 'not yet' },
  ])('says the boolean "$value" with the words "$valueDescription" as $text (PD-1)', ({ text, ...value }) => {
    expect(showValue({ attributeType: 'B', ...value }).textContent).toBe(text);
  });
});
