import { describe, expect, it } from 'vitest';
import { imported, oneProduct } from '../support/catalogue/bmecat-import.ts';
import { aFolderWith, reasonsOf } from '../support/catalogue/imported-folder.ts';
import { call } from '../support/http/call.ts';

/** Words that the document itself defines. */
const system = `<CLASSIFICATION_SYSTEM><CLASSIFICATION_SYSTEM_NAME>Own-1</CLASSIFICATION_SYSTEM_NAME>
<ALLOWED_VALUES><ALLOWED_VALUE><ALLOWED_VALUE_ID>V1</ALLOWED_VALUE_ID><ALLOWED_VALUE_NAME lang="eng">brass</ALLOWED_VALUE_NAME><ALLOWED_VALUE_NAME lang="deu">Messing</ALLOWED_VALUE_NAME></ALLOWED_VALUE></ALLOWED_VALUES>
<UNITS><UNIT><UNIT_ID>U1</UNIT_ID><UNIT_SHORTNAME>mm</UNIT_SHORTNAME></UNIT></UNITS>
<CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES>
<CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE><FT_ID>F1</FT_ID><FT_NAME lang="eng">Material</FT_NAME><FT_NAME lang="deu">Werkstoff</FT_NAME></CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE>
<CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE><FT_ID>F2</FT_ID><FT_NAME lang="eng">Width</FT_NAME><FT_NAME lang="deu">Breite</FT_NAME><FEATURE_CONTENT><FT_UNIT_IDREF>U1</FT_UNIT_IDREF></FEATURE_CONTENT></CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE>
</CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES>
<CLASSIFICATION_GROUPS><CLASSIFICATION_GROUP><CLASSIFICATION_GROUP_ID>G1</CLASSIFICATION_GROUP_ID><CLASSIFICATION_GROUP_NAME lang="eng">Fittings</CLASSIFICATION_GROUP_NAME><CLASSIFICATION_GROUP_NAME lang="deu">Armaturen</CLASSIFICATION_GROUP_NAME></CLASSIFICATION_GROUP></CLASSIFICATION_GROUPS>
</CLASSIFICATION_SYSTEM>`;

const withSystem = (document: string) => document.replace('<T_NEW_CATALOG>', `<T_NEW_CATALOG>${system}`);

const features = (content: string, group = '') =>
  `<PRODUCT_FEATURES>${group && `<REFERENCE_FEATURE_GROUP_ID>${group}</REFERENCE_FEATURE_GROUP_ID>`}${content}</PRODUCT_FEATURES>`;

const feature = (content: string) => `<FEATURE>${content}</FEATURE>`;

const etim = features(
  feature('<FNAME>EF900001</FNAME><FVALUE>EV900001</FVALUE>') +
    feature('<FNAME>EF900002</FNAME><FVALUE>8.5</FVALUE><FVALUE>12</FVALUE><FUNIT>EU900001</FUNIT>') +
    feature('<FNAME>EF900003</FNAME><FVALUE>EV900002</FVALUE><FVALUE>EV900001</FVALUE>'),
  'EC900001',
);

const etimShown = {
  en: [['Hose fittings', 'Finish: blank', 'Clamping range: 8.5 – 12 mm', 'Colours: red, blank']],
  de: [['Schlauchtüllen', 'Oberfläche: blank', 'Spannbereich: 8,5 – 12 mm', 'Farben: rot, blank']],
};

/** The technical data of the product in each language, and the warnings. */
async function technical(content: string, classification?: string, header?: string) {
  const document = withSystem(oneProduct({ more: content, ...(header && { header }) }));
  const { gateway, report } = await imported(document, [], classification);
  const groups = async (language: string) => {
    const product: {
      propertyGroups: {
        groupKey: string;
        groupName: string;
        properties: { propertyName: string; value: { value: string } }[];
      }[];
    } = JSON.parse((await call(gateway, 'product/1', { language })).text);
    return product.propertyGroups
      .filter(({ groupKey }) => groupKey.startsWith('TECHNICAL'))
      .map(({ groupName, properties }) => [
        groupName,
        ...properties.map(({ propertyName, value }) => `${propertyName}: ${value.value}`),
      ]);
  };
  return {
    en: await groups('en'),
    de: await groups('de'),
    warnings: report.warnings.map(({ reason }) => reason),
  };
}

/** An entry of an IXF file. */
const words = (element: string, code: string, en: string, de: string, more = '') =>
  `<${element}><Code>${code}</Code><Translations><Translation language="EN"><Description>${en}</Description>${more}</Translation><Translation language="de-DE"><Description>${de}</Description>${more}</Translation></Translations></${element}>`;

describe('classification codes of a BMEcat document', () => {
  it('have the words that the document defines, in both languages', async () => {
    const shown = await technical(
      features(
        feature('<FT_IDREF>F1</FT_IDREF><VALUE_IDREF>V1</VALUE_IDREF>') +
          feature('<FT_IDREF>F2</FT_IDREF><FVALUE>12</FVALUE>') +
          feature(
            '<FTEMPLATE><FT_ID>F9</FT_ID><FT_NAME>Bore</FT_NAME><FT_UNIT>MMT</FT_UNIT></FTEMPLATE><FVALUE>3</FVALUE>',
          ) +
          feature('<FNAME>Remark</FNAME><FVALUE_DETAILS>only on request</FVALUE_DETAILS>'),
        'G1',
      ),
    );

    expect(shown).toEqual({
      en: [['Fittings', 'Material: brass', 'Width: 12 mm', 'Bore: 3 mm', 'Remark: only on request']],
      de: [['Armaturen', 'Werkstoff: Messing', 'Breite: 12 mm', 'Bore: 3 mm', 'Remark: only on request']],
      warnings: [],
    });
  });

  it('are shown as codes without words, and counted', async () => {
    const shown = await technical(etim);

    expect(shown).toEqual({
      en: [
        [
          'Technical data',
          'EF900001: EV900001',
          'EF900002: 8.5 – 12 EU900001',
          'EF900003: EV900002, EV900001',
        ],
      ],
      de: [
        [
          'Technische Daten',
          'EF900001: EV900001',
          'EF900002: 8,5 – 12 EU900001',
          'EF900003: EV900002, EV900001',
        ],
      ],
      warnings: [
        'codes without words are shown as codes, 7 times: EV900001 (2), EF900001 (1), EF900002 (1), EF900003 (1), EU900001 (1), EV900002 (1); import with --classification FOLDER, which has their words',
      ].map((text) => `6 ${text}`),
    });
  });

  it('have the words of an ETIM export as CSV, one folder for each language', async () => {
    const folder = await aFolderWith({
      'ETIM-CSV-EI/ETIMARTCLASS.csv':
        'ARTCLASSID;ARTGROUPID;ARTCLASSDESC\r\nEC900001;EG900001;Hose fittings\r\n',
      'ETIM-CSV-EI/ETIMFEATURE.csv':
        'FEATUREID;FEATUREDESC\nEF900001;Finish\nEF900002;"Clamping range"\nEF900003;Colours\n',
      'ETIM-CSV-EI/ETIMVALUE.csv': 'VALUEID;VALUEDESC\nEV900001;blank\nEV900002;red\n',
      'ETIM-CSV-EI/ETIMUNIT.csv': 'UNITOFMEASID;UNITDESC;UNITABBREV\nEU900001;Millimetre;mm\n',
      'ETIM-CSV-DE/ETIMARTCLASS.csv': Buffer.from(
        '\uFEFFARTCLASSID;ARTGROUPID;ARTCLASSDESC\nEC900001;EG900001;Schlauchtüllen\n',
        'utf16le',
      ),
      'ETIM-CSV-DE/ETIMFEATURE.csv': Buffer.from(
        'FEATUREID;FEATUREDESC\nEF900001;Oberfläche\nEF900002;Spannbereich\nEF900003;Farben\n',
        'latin1',
      ),
      'ETIM-CSV-DE/ETIMVALUE.csv': 'VALUEID;VALUEDESC\nEV900002;rot\n',
      'readme.txt': 'not read',
    });

    expect(await technical(etim, folder)).toEqual({ ...etimShown, warnings: [] });
  });

  it('have the words of an ETIM export as IXF', async () => {
    const folder = await aFolderWith({
      'etim.xml': `<?xml version="1.0"?><IXF xmlns="https://www.etim-international.com/etimixf/31">
<Units>${words('Unit', 'EU900001', 'Millimetre', 'Millimeter', '<Abbreviation>mm</Abbreviation>')}</Units>
<Features>${words('Feature', 'EF900001', 'Finish', 'Oberfläche')}${words('Feature', 'EF900002', 'Clamping range', 'Spannbereich')}${words('Feature', 'EF900003', 'Colours', 'Farben')}</Features>
<Values>${words('Value', 'EV900001', 'blank', 'blank')}${words('Value', 'EV900002', 'red', 'rot')}</Values>
<Classes>${words('Class', 'EC900001', 'Hose fittings', 'Schlauchtüllen')}</Classes></IXF>`,
    });

    expect(await technical(etim, folder)).toEqual({ ...etimShown, warnings: [] });
  });

  it('of ECLASS have the words of a table with the columns code, en and de, whatever the version', async () => {
    const folder = await aFolderWith({
      'eclass.csv':
        'code,en,de\n0173-1#02-ZZZ901#001,Nominal width,Nennweite\n0173-1#07-ZZZ902#001,steel,Stahl\n',
    });
    const shown = await technical(
      features(
        feature('<FT_IDREF>0173-1#02-ZZZ901#004</FT_IDREF><FVALUE>25,4</FVALUE><FUNIT>MMT</FUNIT>') +
          feature('<FNAME>Body</FNAME><VALUE_IDREF>0173-1#07-ZZZ902#001</VALUE_IDREF>'),
      ),
      folder,
    );

    expect(shown).toEqual({
      en: [['Technical data', 'Nominal width: 25.4 mm', 'Body: steel']],
      de: [['Technische Daten', 'Nennweite: 25,4 mm', 'Body: Stahl']],
      warnings: [],
    });
  });

  it('refuses a classification folder without words, and names it', async () => {
    const folder = await aFolderWith({ 'words.txt': 'EF900001 Finish' });

    expect(await technical(etim, folder).catch(reasonsOf)).toEqual([
      expect.stringMatching(/ holds no words: neither CSV files nor an IXF file of ETIM$/),
    ]);
  });

  it('shows a figure with a comma once, as the number that it is', async () => {
    const shown = await technical(
      features(
        feature(
          '<FNAME>Length</FNAME><FVALUE>25,4</FVALUE><FUNIT>MMT</FUNIT><FVALUE_DETAILS>25,4</FVALUE_DETAILS>',
        ) + feature('<FNAME>Number</FNAME><FVALUE>1,234</FVALUE>'),
      ),
    );

    expect(shown).toEqual({
      en: [['Technical data', 'Length: 25.4 mm', 'Number: 1,234']],
      de: [['Technische Daten', 'Length: 25,4 mm', 'Number: 1,234']],
      warnings: [],
    });
  });
});
