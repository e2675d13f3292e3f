import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataLines } from '@statefront/gateway/demo-catalogue/data-files.ts';
import { templateDrawing } from '@statefront/gateway/demo-catalogue/drawing/templates.ts';
import { families } from '@statefront/gateway/demo-catalogue/families/read-families.ts';
import { filled } from '@statefront/gateway/demo-catalogue/families/series.ts';

describe('a family of the demo catalogue', () => {
  it('fills its template with the values of a product, in both languages', () => {
    const words = { Black: 'Schwarz' };
    const template = {
      name: { en: 'Cable {section} mm², {colour}', de: 'Leitung {section} mm², {colour}' },
      attributes: { section: '{section}', colour: '{colour}', standard: '{standard}' },
    };

    expect(filled(template, { section: 2.5, colour: 'Black' }, words)).toEqual({
      name: { en: 'Cable 2.5 mm², Black', de: 'Leitung 2,5 mm², Schwarz' },
      attributes: { section: 2.5, colour: { en: 'Black', de: 'Schwarz' } },
    });
  });

  it('names a missing value', () => {
    expect(() => filled({ en: 'Nail {length}', de: 'Nagel {length}' }, {}, {})).toThrow(
      '"Nail {length}" needs a value "length".',
    );
  });

  it('names file, line and reason of data that cannot be read', () => {
    expect(() => dataLines('units.jsonl', refuse)).toThrow(
      'gateway/demo-catalogue/data/units.jsonl:1 No unit.',
    );
  });

  it('is drawn with its measures and colours, and casts a shadow', () => {
    const { tint, things } = templateDrawing('level', { share: 0.5 });

    expect(tint).toBe('handTools');
    expect(things).toContain('<rect x="-162.5" y="-32" width="325" height="64" rx="4" fill="#f3c327"/>');
    expect(things).toContain('<!--shadow--><g transform="translate(6 9)"');
    expect(things).not.toMatch(/[{}]|NaN|undefined/);
  });

  it('uses every drawing and is read from every file of the folder', () => {
    const folder = new URL('../../demo-catalogue/data/', import.meta.url);
    const files = readdirSync(new URL('families', folder));
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const drawings = readdirSync(new URL('drawings', folder)).map((name) => name.replace('.svg', ''));

    expect(families.map(({ key }) => `${key}.jsonl`)).toEqual(files.toSorted().map((name) => name.slice(4)));
    expect(drawings.filter((name) => !named.includes(`"${name}"`))).toEqual([]);
  });
});

function refuse(): never {
  throw new Error('No unit.');
}
