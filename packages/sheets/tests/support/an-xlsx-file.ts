import { strToU8, zipSync, type Zippable } from 'fflate';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface XlsxContent {
  /** The `row` elements of the sheet. */
  readonly rows: string;
  /** The `si` elements of the shared texts. */
  readonly texts?: string;
  /** Number formats by style, from style 1 on. */
  readonly formats?: readonly string[];
  /** The `sheet` elements; the rows are in `rId1`. */
  readonly sheets?: string;
  /** Additional or replaced parts by path. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** An XLSX file with one sheet. */
export function anXlsxFile(content: XlsxContent): Uint8Array<ArrayBuffer> {
  const { rows, texts = '', formats = [], parts = {} } = content;
  const sheets = content.sheets ?? '<sheet name="Order" sheetId="1" r:id="rId1"/>';
  const formatsXml = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  const stylesXml = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  const all = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relationTypes}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="${relationTypes}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${relationTypes}/sharedStrings" Target="/xl/sharedStrings.xml"/>
      <Relationship Id="rId3" Type="${relationTypes}/styles" Target="styles.xml"/>
    </Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>
      <numFmts>${formatsXml.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${stylesXml.join('')}</cellXfs>
    </styleSheet>`,
    ...parts,
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(all).map(([path, text]) => [path, strToU8(text)]),
  );
  return new Uint8Array(zipSync(files));
}
