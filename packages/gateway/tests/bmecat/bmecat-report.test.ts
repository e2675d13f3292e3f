import { describe, expect, it, onTestFinished } from 'vitest';
import { importBmecat } from '@statefront/gateway/bmecat/import-bmecat.ts';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import type { ImportReport } from '@statefront/gateway/gateway.ts';
import { aGateway } from '../support/a-gateway.ts';
import { bmecat12, bmecat2005 } from '../support/catalogue/bmecat-document.ts';
import { call } from '../support/http/call.ts';
import {
  today,
  anEmptyGateway,
  foldersInto,
  aDocument,
  imported,
  refusal,
  oneProduct,
} from '../support/catalogue/bmecat-import.ts';

describe('the report of a BMEcat import', () => {
  it('counts skipped elements of the first thousand kinds, and shows the fifty most frequent', async () => {
    const own = Array.from({ length: 1_050 }, (_, place) => `<OWN.${place}/>`).join('');
    const { reported } = await imported(oneProduct({ more: `${own}<OWN.0/>` }));

    expect(reported.slice(reported.findIndex((line) => line.startsWith('Not read')))).toEqual([
      'Not read: 1051 elements that have no place in the shop',
      '  others: 50',
      '  BMECAT/T_NEW_CATALOG/PRODUCT/OWN.0: 2',
      ...Array.from({ length: 48 }, (_, place) => `  BMECAT/T_NEW_CATALOG/PRODUCT/OWN.${place + 1}: 1`),
      '  … and 951 more kinds',
    ]);
  });

  it('counts texts in languages that the shop does not have, by element', async () => {
    const keywords = ['fra', 'ita', 'fra'].map((lang) => `<KEYWORD lang="${lang}">vis</KEYWORD>`).join('');
    const { reported } = await imported(
      oneProduct().replace('</PRODUCT_DETAILS>', `${keywords}<KEYWORD>screw</KEYWORD></PRODUCT_DETAILS>`),
    );

    expect(reported.slice(reported.findIndex((line) => line.startsWith('Not read')))).toEqual([
      'Not read: 3 elements that have no place in the shop',
      '  KEYWORD in the language "fra": 2',
      '  KEYWORD in the language "ita": 1',
    ]);
  });

  it('names the first thousand products that were imported only in part, and counts the others', async () => {
    const ids = Array.from({ length: 1_003 }, (_, place) => `many-${place}`);
    const { report, reported } = await imported(
      oneProduct({ after: ids.map((id) => unpriced(id)).join('') }),
    );

    expect([report.products, report.warnings.length]).toEqual([1_004, 1_000]);
    expect(reported.filter((line) => line.startsWith('Warning: ')).at(-1)).toBe(
      'Warning: catalogue.xml line 4: product "many-999": has no price that can be taken; it cannot be ordered',
    );
    expect(reported).toContain('… and 3 more warnings');
  });

  it.each([
    ['without a name', unpriced('4711', ''), 1_004, 'DESCRIPTION_SHORT: is missing or empty'],
    ['of the same number', unpriced('4711'), 1_002, 'id: "4711" occurs a second time'],
  ])('names the first thousand products %s, and counts them all', async (_, product, total, reason) => {
    const name = reason.startsWith('DESCRIPTION') ? '' : 'Thing';
    const file = await aDocument(oneProduct({ name, after: product.repeat(1_003) }));
    const error: unknown = await importBmecat(file, foldersInto(await anEmptyGateway()), {
      today,
      tell: () => undefined,
    }).catch((cause: unknown) => cause);

    if (!(error instanceof ImportError)) throw new Error('no refusal', { cause: error });
    expect([error.total, error.badLines.length]).toEqual([total, 1_000]);
    expect(error.message.split('\n').slice(-2)).toEqual([
      `  catalogue.xml line 4: product "4711": ${reason}`,
      `  … and ${total - 1_000} more`,
    ]);
  });

  it('shows what was imported, what was left out, and which elements the shop does not use', async () => {
    const { report, reported } = await imported(bmecat2005, [
      'folder/media/screw.pdf',
      'folder/media/screw.png',
      'folder/media/small/screw.png',
      'folder/outside.png',
      'outside.png',
    ]);

    expect(report).toMatchObject({ categories: 3, products: 5, images: 2, customers: 3 });
    expect(reported.slice(1, 6)).toEqual([
      'Read 4 groups and 5 products',
      'Checked 3 categories and 5 products',
      'Publishing the new catalogue',
      'Imported 5 products, 2 images, 3 customers',
      'Building the search index',
    ]);
    expect(reported.slice(6)).toEqual([
      'Warning: catalogue.xml line 101: PRODUCT_TO_CATALOGGROUP_MAP of product "9999": the product is not in the file, or left out',
      'Warning: catalogue.xml line 56: product "4711": MIME_SOURCE: "media/../outside.png" holds .. and is not read',
      'Warning: catalogue.xml line 57: product "4711": MIME_SOURCE: "media/../../outside.png" holds .. and is not read',
      'Warning: catalogue.xml line 58: product "4711": MIME_SOURCE: "media/link.png" is not beside the document',
      'Warning: catalogue.xml line 59: product "4711": MIME_SOURCE: "media/gone.png" is not beside the document',
      'Warning: catalogue.xml line 61: product "4711": MIME_SOURCE: "page.html" is no image or document that can be shown',
      'Warning: catalogue.xml line 66: product "4711": PRODUCT_REFERENCE: "9999" is not in the file, or left out',
      'Warning: catalogue.xml line 90: product "4715": is in no group; only the search finds it',
      'Warning: catalogue.xml line 94: product "4715": PRICE_AMOUNT: is not above 0 and left out',
      'Warning: catalogue.xml line 94: product "4715": has no price that can be taken; it cannot be ordered',
      'Prices taken: net_list 2, net_customer 1, gros_list 1, none 1',
      'Not fetched: 1 files that are named by a web address',
      'Not read: 4 elements that have no place in the shop',
      '  BMECAT/HEADER/SUPPLIER: 1',
      '  BMECAT/HEADER/SUPPLIER/SUPPLIER_NAME: 1',
      '  BMECAT/T_NEW_CATALOG/PRODUCT/USER_DEFINED_EXTENSIONS: 1',
      '  BMECAT/T_NEW_CATALOG/PRODUCT/USER_DEFINED_EXTENSIONS/UDX.OWN.A: 1',
    ]);
  });

  it.each([
    [
      'an entity of its own',
      oneProduct({ name: 'a &own; b' }),
      'catalogue.xml:2 column 78: "&own;" is no entity of XML; write the character itself',
    ],
    [
      'an & that begins no entity',
      oneProduct({ name: 'Meier & Söhne,\nBolts &amp; Nuts' }),
      'catalogue.xml:2 column 82: an & that begins no entity; write &amp; for the character',
    ],
    [
      'an & whose entity would end in another part of the file',
      oneProduct({ name: `${'x\n'.repeat(70_000)}A & B ${'y'.repeat(70_000)} &amp;` }),
      'catalogue.xml:70002 column 3: an & that begins no entity; write &amp; for the character',
    ],
    [
      'an & before the end of the file',
      `${oneProduct().slice(0, 150)} & more`,
      'catalogue.xml:2 column 23: an & that begins no entity; write &amp; for the character',
    ],
    [
      'a tag that is not closed',
      oneProduct().replace('</PRODUCT>', ''),
      'catalogue.xml:4 column 148: unexpected close tag.',
    ],
    [
      'an end in the middle',
      oneProduct().slice(0, 200),
      'catalogue.xml:2 column 72: unclosed tag: PRODUCT_DETAILS',
    ],
    [
      'no XML at all',
      'id;name\n1;Thing\n',
      'catalogue.xml:0 does not begin with "<" as XML does; if it is a table, rename it to .csv',
    ],
    ['nothing', '', 'catalogue.xml:0 is empty'],
    [
      'another document',
      '<catalogue/>',
      'catalogue.xml:1 column 13: the document is <catalogue>, not <BMECAT>',
    ],
    [
      'changes of prices that are not there',
      '<BMECAT><T_UPDATE_PRICES/></BMECAT>',
      'catalogue.xml:0 <T_UPDATE_PRICES> changes a catalogue, and the shop has none; import a <T_NEW_CATALOG> first',
    ],
    ['no products', '<BMECAT><T_NEW_CATALOG/></BMECAT>', 'catalogue.xml:0 holds no <PRODUCT> or <ARTICLE>'],
    [
      'elements without an end',
      `<BMECAT>${'<A>'.repeat(100)}`,
      'catalogue.xml:1 column 309: elements are nested deeper than 100 levels',
    ],
    [
      'a text without an end',
      oneProduct({ name: 'x'.repeat(1_000_001) }),
      'catalogue.xml:2 column 1000078: a text is longer than 1000000 characters',
    ],
  ])('refuses %s and says where', async (_, content, reason) => {
    const [first = '', ...others] = await refusal(content);

    expect([first.split('\n')[0], others]).toEqual([reason, []]);
  });

  it('leaves out bad products and values, each by its line in the document and its number', async () => {
    const bad = bmecat2005
      .replace('<NO_CU_PER_OU>200<', '<NO_CU_PER_OU>many<')
      .replace('<QUANTITY_MIN>0.5<', '<QUANTITY_MIN>0<')
      .replace('<PRICE_QUANTITY>100<', '<PRICE_QUANTITY>0<')
      .replace('<DESCRIPTION_SHORT>Öl<', '<DESCRIPTION_SHORT> <')
      .replace('<PRICE_AMOUNT>119<', '<PRICE_AMOUNT>auf Anfrage<')
      .replace('<PROD_ID>4714</PROD_ID><CATALOG_GROUP_ID>20<', '<PROD_ID>4714</PROD_ID><CATALOG_GROUP_ID>99<')
      .replace('<PRODUCT>\n  <SUPPLIER_PID>4715', '<PRODUCT mode="delete">\n  <SUPPLIER_PID>4715');
    const { report, gateway } = await imported(bad);

    expect(warned(report).filter((warning) => !warning.includes('MIME_SOURCE'))).toEqual([
      '78 product "4713": DESCRIPTION_SHORT: is missing or empty; it is left out',
      '90 product "4715": mode="delete" in a new catalogue; it is left out',
      '98 PRODUCT_TO_CATALOGGROUP_MAP of product "4713": the product is not in the file, or left out',
      '99 PRODUCT_TO_CATALOGGROUP_MAP of product "4714": the group "99" is not in the file',
      '100 PRODUCT_TO_CATALOGGROUP_MAP of product "4715": the product is not in the file, or left out',
      '101 PRODUCT_TO_CATALOGGROUP_MAP of product "9999": the product is not in the file, or left out',
      '40 product "4711": NO_CU_PER_OU: "many" is no number such as 12.50',
      '64 product "4711": PRODUCT_REFERENCE: "4713" is not in the file, or left out',
      '66 product "4711": PRODUCT_REFERENCE: "9999" is not in the file, or left out',
      '72 product "4712": QUANTITY_MIN: must be above 0; 1 is taken',
      '72 product "4712": PRICE_QUANTITY: must be above 0',
      '73 product "4712": has no price that can be taken; it cannot be ordered',
      '84 product "4714": is in no group; only the search finds it',
      '88 product "4714": PRICE_AMOUNT: "auf Anfrage" is no number such as 12.50',
      '88 product "4714": has no price that can be taken; it cannot be ordered',
    ]);
    expect(
      await Promise.all(
        ['4711', '4712', '4713', '4714', '4715'].map(
          async (id) => (await call(gateway, `product/${id}`)).status,
        ),
      ),
    ).toEqual([200, 200, 404, 200, 404]);
  });

  it('refuses a document whose products are all left out, with the line of each', async () => {
    expect(await refusal(oneProduct({ name: ' ' }))).toEqual([
      'catalogue.xml:2 product "1": DESCRIPTION_SHORT: is missing or empty',
    ]);
  });

  it('names elements as the version of the document does', async () => {
    const older = bmecat12
      .replace('<QUANTITY_MIN>0.5<', '<QUANTITY_MIN>0<')
      .replace('<SUPPLIER_AID>4713<', '<SUPPLIER_AID><');
    const { report } = await imported(older);

    expect(warned(report).filter((text) => /AID|ART|QUANTITY/.test(text))).toEqual([
      '78 product "": SUPPLIER_AID: is missing or empty; it is left out',
      '98 ARTICLE_TO_CATALOGGROUP_MAP of product "4713": the product is not in the file, or left out',
      '101 ARTICLE_TO_CATALOGGROUP_MAP of product "9999": the product is not in the file, or left out',
      '64 product "4711": ARTICLE_REFERENCE: "4713" is not in the file, or left out',
      '66 product "4711": ARTICLE_REFERENCE: "9999" is not in the file, or left out',
      '72 product "4712": QUANTITY_MIN: must be above 0; 1 is taken',
    ]);
  });

  it('names faults of the folder checks by the lines of the document too', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    const file = await aDocument(
      bmecat2005
        .replace('<SUPPLIER_PID>4713', '<SUPPLIER_PID>4712')
        .replace('<PRICE_AMOUNT>0.00<', '<PRICE_AMOUNT>11900000000000<')
        .replace('<GROUP_ID>10</GROUP_ID>', '<GROUP_ID>11</GROUP_ID>'),
    );

    const error: unknown = await importBmecat(file, foldersInto(gateway), {
      today,
      tell: () => undefined,
    }).catch((cause: unknown) => cause);

    if (!(error instanceof Error)) throw new Error('imported');
    expect(error.message.split('\n')).toEqual([
      `Nothing was imported from "${file}": 3 bad line(s).`,
      '  catalogue.xml line 15: group "11": id: "11" occurs a second time',
      '  catalogue.xml line 78: product "4712": id: "4712" occurs a second time',
      '  catalogue.xml line 90: product "4715": price.amount: must be a number up to 1000000000 with at most 6 decimals',
    ]);
    expect((await call(gateway, 'category/tools')).status).toBe(200);
  });

  it('warns about changes of how a product is sold', async () => {
    const { report } = await imported(
      oneProduct({
        header: '<LANGUAGE>eng</LANGUAGE>',
        order:
          '<CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>5</NO_CU_PER_OU><QUANTITY_MIN>10</QUANTITY_MIN><QUANTITY_INTERVAL>3</QUANTITY_INTERVAL>',
        prices:
          '<DATETIME type="valid_end_date"><DATE>2025-01-01</DATE></DATETIME><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>1</PRICE_AMOUNT><LOWER_BOUND>50</LOWER_BOUND></PRODUCT_PRICE><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>1</PRICE_AMOUNT><PRICE_BASE/></PRODUCT_PRICE>',
      }),
    );

    expect(report.warnings.map(({ reason }) => reason)).toEqual([
      'product "1": ORDER_UNIT: is missing; pieces (C62) are taken',
      'product "1": NO_CU_PER_OU: is left out, because CONTENT_UNIT is not another unit than C62',
      'product "1": QUANTITY_MIN: is no multiple of QUANTITY_INTERVAL; only multiples of it can be ordered',
      'product "1": no price is valid today; the first one is taken',
      'product "1": PRICE_BASE: a price that is not for the order unit is left out',
      'product "1": PRICE_CURRENCY: is missing here and in the header; it cannot be ordered',
    ]);
  });
});

/** The warnings of a report with their lines. */
function warned({ warnings }: ImportReport): string[] {
  return warnings.map(({ line, reason }) => `${line} ${reason}`);
}

/** A product of one line, without a price. */
function unpriced(id: string, name = 'Thing'): string {
  const details = `<PRODUCT_DETAILS><DESCRIPTION_SHORT>${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS>`;
  const order = '<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS>';
  return `<PRODUCT><SUPPLIER_PID>${id}</SUPPLIER_PID>${details}${order}</PRODUCT>`;
}
