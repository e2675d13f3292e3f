import { describe, expect, it } from 'vitest';
import { readOciEntry } from '../../oci/oci-entry.ts';

const credentials = 'USERNAME=jo&PASSWORD=pw';
const hook = 'HOOK_URL=https%3A%2F%2Fbuyer.example%2Freturn';
const entry = {
  kind: 'entry',
  userName: 'jo',
  password: 'pw',
  function: { name: 'SHOP' },
  hook: 'https://buyer.example/return',
  target: '_top',
  returnFields: [],
};

describe('the entry of a buyer by OCI', () => {
  it('gives all fields back unchanged and in order, but for its own (PU-1)', () => {
    const sent = `~OkCode=ADDI&${credentials}&~TARGET=_top&~CALLER=CTLG&sap-client=100&empty=&${hook}&word=M%C3%BCller+%26+Co`;
    expect(readOciEntry(sent)).toEqual({
      ...entry,
      returnFields: [
        ['~OkCode', 'ADDI'],
        ['~TARGET', '_top'],
        ['~CALLER', 'CTLG'],
        ['sap-client', '100'],
        ['empty', ''],
        ['word', 'Müller & Co'],
      ],
    });
  });

  it('never gives back a field that would be a line of the basket (PU-1)', () => {
    expect(readOciEntry(`${credentials}&${hook}&NEW_ITEM-PRICE[1]=0.01`)).toEqual(entry);
  });

  it.each([
    'hook_url=https%3A%2F%2Fbuyer.example%2Freturn',
    'HookUrl=https%3A%2F%2Fbuyer.example%2Freturn',
    'returnURL=https%3A%2F%2Fbuyer.example%2Freturn',
    'HOOK_URL=https://buyer.example/return',
  ])('takes the hook under other names and letter cases, encoded or not: %s (PU-1)', (sent) => {
    expect(readOciEntry(`username=jo&Password=pw&${sent}`)).toEqual(entry);
  });

  it.each([
    [
      'HOOK_URL=https%3A%2F%2Fbuyer.example%2Fr%3Fa%3D1%26b%3D2&~OkCode=ADDI',
      'https://buyer.example/r?a=1&b=2',
      [['~OkCode', 'ADDI']],
    ],
    [
      'HOOK_URL=https://buyer.example/r?a=1&b=x%20y&~OkCode=ADDI&own=1',
      'https://buyer.example/r?a=1&b=x%20y',
      [
        ['~OkCode', 'ADDI'],
        ['own', '1'],
      ],
    ],
    ['HOOK_URL=https://buyer.example/r?a=1&b=2', 'https://buyer.example/r?a=1&b=2', []],
    ['HOOK_URL=SAPEVENT:POST', 'SAPEVENT:POST', []],
    ['HOOK_URL=SAPEVENT%3APOST', 'SAPEVENT:POST', []],
  ])('keeps the own ? and & of the hook, and the event of a SAP client: %s (PU-1)', (sent, read, fields) => {
    expect(readOciEntry(`${credentials}&${sent}`)).toEqual({ ...entry, hook: read, returnFields: fields });
  });

  it.each([
    ['~TARGET=_self', '_top'],
    ['~target=_blank', '_top'],
    ['~TARGET=_parent', '_parent'],
    ['returntarget=catalog', 'catalog'],
    ['~TARGET=%22onload%3D', '_top'],
    ['', '_top'],
  ])('leads out of the frame, whatever it says (PU-1): %s', (sent, target) => {
    expect(readOciEntry(`${credentials}&${hook}&${sent}`)).toMatchObject({ target });
  });

  it('reads text of older systems, which is not UTF-8 (PU-1)', () => {
    expect(readOciEntry(`${credentials}&${hook}&ort=M%FCnchen&preis=5%80&satz=100%`)).toMatchObject({
      returnFields: [
        ['ort', 'München'],
        ['preis', '5€'],
        ['satz', '100%'],
      ],
    });
  });

  it.each([
    ['FUNCTION=DETAIL&PRODUCTID=10-7', { name: 'DETAIL', productId: '10-7' }],
    [
      'function=validate&productid=10-7&quantity=2.50',
      { name: 'VALIDATE', productId: '10-7', quantity: '2.5' },
    ],
    ['FUNCTION=VALIDATE&PRODUCTID=10-7', { name: 'VALIDATE', productId: '10-7', quantity: '1' }],
    ['FUNCTION=SOURCING&SEARCHSTRING=bolt+M8', { name: 'SOURCING', term: 'bolt M8' }],
    ['FUNCTION=BACKGROUND_SEARCH&SEARCHSTRING=M8', { name: 'BACKGROUND_SEARCH', term: 'M8' }],
  ])('reads the function with its fields: %s (PU-1)', (sent, wanted) => {
    expect(readOciEntry(`${credentials}&${hook}&${sent}`)).toEqual({ ...entry, function: wanted });
  });

  it.each(['FUNCTION=VALIDATE&PRODUCTID=1', 'FUNCTION=BACKGROUND_SEARCH&SEARCHSTRING=M8'])(
    'needs no hook from server to server: %s (PU-1)',
    (sent) => {
      expect(readOciEntry(`${credentials}&${sent}`)).toMatchObject({ kind: 'entry', hook: null });
    },
  );

  it.each([
    [hook, 'no-credentials'],
    [`USERNAME=jo&PASSWORD=&${hook}`, 'no-credentials'],
    [credentials, 'no-hook'],
    [`${credentials}&HOOK_URL=`, 'no-hook'],
    [`${credentials}&HOOK_URL=javascript:alert(1)`, 'wrong-hook'],
    [`${credentials}&HOOK_URL=buyer.example`, 'wrong-hook'],
    [`${credentials}&${hook}&FUNCTION=DOWNLOADJSON`, 'unknown-function'],
    [`${credentials}&${hook}&FUNCTION=DETAIL`, 'no-product'],
    [`${credentials}&FUNCTION=VALIDATE`, 'no-product'],
    [`${credentials}&${hook}&FUNCTION=SOURCING&SEARCHSTRING=+`, 'no-search-term'],
    ...['1,5', '1e3', '-1', '0', '0.0', 'x', '1.2345', '1.', '.5'].map((quantity) => [
      `${credentials}&FUNCTION=VALIDATE&PRODUCTID=1&QUANTITY=${quantity}`,
      'wrong-quantity',
    ]),
    ['', 'no-credentials'],
  ])('refuses what is missing or wrong: %s (PU-1)', (sent = '', fault) => {
    expect(readOciEntry(sent)).toEqual({ kind: 'refusal', fault });
  });

  it('quotes no credentials in a refusal (PU-5)', () => {
    const refusal = readOciEntry('USERNAME=jo&PASSWORD=secret-7&HOOK_URL=secret-7&FUNCTION=secret-7');
    expect(JSON.stringify(refusal)).not.toContain('secret-7');
  });
});
