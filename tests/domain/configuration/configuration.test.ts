import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { pageNames } from '#src/app/pages.ts';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import { ConfigurationError } from '#src/domain/configuration/configuration-error.ts';

function complaintOf(raw: unknown): string {
  try {
    decodeConfiguration(raw, pageNames);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'no complaint';
}

describe('decodeConfiguration', () => {
  it.each([undefined, null, {}, { paths: undefined }, { listing: {} }])(
    'is the default for %j (CF-1)',
    (raw) => {
      expect(decodeConfiguration(raw)).toEqual(defaultConfiguration);
    },
  );

  it('merges the given values into the defaults (CF-1)', () => {
    const raw = {
      paths: { category: 'range' },
      priceLocales: { fr: 'fr-FR' },
    };
    expect(decodeConfiguration(raw)).toEqual({
      ...defaultConfiguration,
      paths: { category: 'range', product: 'p', orders: 'orders' },
      priceLocales: { ...defaultConfiguration.priceLocales, fr: 'fr-FR' },
    });
  });

  it('replaces a default list, and adds texts to the default ones (CF-1, TI-5, TI-7)', () => {
    const raw = { configurableTypes: ['KMAT'], missingPriceTexts: { de: 'Preis auf Anfrage' } };
    expect(decodeConfiguration(raw)).toEqual({
      ...defaultConfiguration,
      configurableTypes: ['KMAT'],
      missingPriceTexts: { en: '', de: 'Preis auf Anfrage' },
    });
  });

  it('accepts the time zone of a sales area, and names an unknown one (CF-1, BA-7)', () => {
    const timeZones = { '3000/10/01': 'Europe/Paris' };
    expect(decodeConfiguration({ timeZones }).timeZones).toMatchObject(timeZones);
    expect(complaintOf({ timeZones: { '3000/10/01': 'Europe/Atlantis' } })).toBe(
      'Configuration: timeZones.3000/10/01 must be a time zone such as Europe/Berlin, but is "Europe/Atlantis"',
    );
  });

  it('accepts the holidays of a sales area, and names an unreadable day (CF-1, BA-6)', () => {
    const holidays = { '3000/10/01': ['07-14', '2026-12-24'] };
    expect(decodeConfiguration({ delivery: { holidays } }).delivery.holidays).toMatchObject(holidays);
    expect(complaintOf({ delivery: { holidays: { '3000/10/01': ['14.07.'] } } })).toBe(
      'Configuration: delivery.holidays.3000/10/01.0 must be a day such as 12-25 or 2026-12-24, but is "14.07."',
    );
  });

  it('is the same in the browser, after a trip as JSON (CF-1)', () => {
    const configuration = decodeConfiguration({ listing: { pageSize: 24 } });
    expect(decodeConfiguration(JSON.parse(JSON.stringify(configuration)))).toEqual(configuration);
  });

  it('names every wrong key at once, with the expected value (CF-1)', () => {
    expect(
      complaintOf({
        paths: { category: 'a/b' },
        services: { basket: '//basket' },
        listing: { pageSize: 0, initialSortKey: '' },
        features: { inspector: 'yes' },
        notices: { successMs: -1 },
      }),
    ).toBe(
      'Configuration: ' +
        [
          'paths.category must be one part of an address, of letters, digits, - and _, that names nothing else in the shop, but is "a/b"',
          'services.basket must be a path that starts with one /, but is "//basket"',
          'listing.pageSize must be a whole number from 1 to 500, but is 0',
          'listing.initialSortKey must be a text that is not empty, but is ""',
          'notices.successMs must be a number of milliseconds above 0, but is -1',
          'features.inspector must be true or false, but is "yes"',
        ].join('; '),
    );
  });

  it.each([
    [
      { listing: { pagesize: 12 } },
      'listing.pagesize is unknown; known here: pageSize, initialSortKey, searchSortKey, isDisplayToggleOffered, promotionRowStart',
    ],
    [
      { configurableTypes: 'CNFG' },
      'configurableTypes must be a list of texts that are not empty, but is "CNFG"',
    ],
    [
      { configurableTypes: ['CNFG', ''] },
      'configurableTypes.1 must be a list of texts that are not empty, but is ""',
    ],
    [{ missingPriceTexts: { fr: '?' } }, 'missingPriceTexts.fr is unknown; known here: en, de'],
    [{ listing: 12 }, 'listing must be an object, but is 12'],
    [[], 'the configuration itself must be an object, but is []'],
    ['x', 'the configuration itself must be an object, but is "x"'],
    [
      { priceLocales: { fr: 'not a locale' } },
      'priceLocales.fr must be a locale such as en-GB, but is "not a locale"',
    ],
    [{ priceLocales: 5 }, 'priceLocales must be an object of locales by request locale, but is 5'],
    [{ listing: { pageSize: '12' } }, 'listing.pageSize must be a whole number from 1 to 500, but is "12"'],
    [{ listing: { pageSize: 0.5 } }, 'listing.pageSize must be a whole number from 1 to 500, but is 0.5'],
    [{ listing: { pageSize: 501 } }, 'listing.pageSize must be a whole number from 1 to 500, but is 501'],
    [
      { paths: { category: 'x', product: 'x' } },
      'paths.product must be another path part than paths.category, but is "x"',
    ],
  ])('says of %j: %s (CF-1)', (raw, complaint) => {
    expect(complaintOf(raw)).toBe(`Configuration: ${complaint}`);
  });

  it.each(['login', 'search', 'api', 'assets', 'FAQ', '', 'ä', '..'])(
    'refuses the category path %j (CF-1, RT-1)',
    (category) => {
      expect(complaintOf({ paths: { category } })).toMatch(/^Configuration: paths\.category must be/);
    },
  );
});
