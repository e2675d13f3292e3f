/**
 * A catalogue small enough to compute by hand, with one product of every kind that behaves differently.
 *
 * - `hammer` 12.50 a piece, in boxes of 10; `rope` by the kilogram too (1 kg is 3/5 pieces)
 * - `screw` 4.35 for 100, scales from 500 and 1000, minimum 100, in steps of 50, in boxes of 200
 * - `gloves` configurable: size and colour, medium yellow does not exist
 * - `glue` by weight, minimum 0.5 kg in steps of 0.25
 * - `saw` restricted, `anvil` without a price
 */
export const tinyCatalogue = {
  units: [
    { code: 'PCE', text: 'Piece', texts: { de: 'Stück' }, decimals: 0 },
    { code: 'BX', text: 'Box', texts: { de: 'Karton' }, decimals: 0 },
    { code: 'KG', text: 'Kilogram', texts: { de: 'Kilogramm' }, decimals: 3 },
  ],
  images: [
    image(
      'img-hammer',
      'main',
      'hammer.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
    ),
    image('img-hammer-small', 'thumbnail', 'hammer-small.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    image(
      'img-tools',
      'category',
      'tools.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1h2"/></svg>',
    ),
  ],
  site: [
    { area: 'navigation', text: 'All tools', texts: { de: 'Alles Werkzeug' }, link: '/c/tools' },
    { area: 'footer', group: 'Service', groups: { de: 'Hilfe' }, text: 'Questions', link: '/c/supplies' },
    { area: 'footer', group: 'Company', text: 'Our group', link: 'https://group.example/' },
    { area: 'footer', group: 'Company', text: 'Terms', link: '/c/terms', isTerms: true },
    { area: 'footer', group: 'Service', text: 'Returns', link: '/c/empty?from=footer' },
    {
      area: 'banner',
      text: 'We hit',
      texts: { de: 'Wir treffen' },
      subtitle: 'Every nail',
      image: 'img-tools',
    },
  ],
  categories: [
    {
      id: 'tools',
      parentId: null,
      name: 'Tools',
      names: { de: 'Werkzeug' },
      description: 'Everything that hits',
      descriptions: { en: 'Everything that hits', de: 'Alles, was schlägt' },
      sortOrder: 1,
      images: ['img-tools'],
      properties: [{ attributeId: 'META_TITLE', label: '', value: 'Tools for you', sortOrder: 1 }],
    },
    { id: 'hand-tools', parentId: 'tools', name: 'Hand tools', names: { de: 'Handwerkzeug' }, sortOrder: 1 },
    {
      id: 'supplies',
      parentId: null,
      name: 'Supplies',
      names: { de: 'Bedarf' },
      sortOrder: 2,
      pageKey: 'PRODUCT_LIST',
      properties: [
        { attributeId: 'PROMOTION', value: 'hammer|screw' },
        { attributeId: 'PROMO_IMAGE', value: '/media/promo.svg' },
        { attributeId: 'IMAGE_ALT', value: 'Hammer and screws', values: { de: 'Hammer und Schrauben' } },
        { attributeId: 'LINK', value: '/p/hammer' },
      ],
    },
    { id: 'empty', parentId: 'supplies', name: 'Empty', names: { de: 'Leer' }, sortOrder: 1 },
  ],
  products: [
    {
      id: 'hammer',
      sku: 'T-100',
      kind: 'simple',
      parentId: null,
      categoryIds: ['hand-tools'],
      name: 'Claw hammer',
      names: { de: 'Klauenhammer' },
      brand: 'Forge',
      descriptions: { en: 'Drives nails.', de: 'Schlägt Nägel ein.' },
      attributes: [
        {
          key: 'weight',
          label: 'Weight',
          labels: { de: 'Gewicht' },
          type: 'number',
          value: 0.5,
          unit: 'kg',
        },
        material('Steel', 'Stahl'),
        { key: 'forged', label: 'Forged', labels: { de: 'Geschmiedet' }, type: 'boolean', value: true },
        {
          key: 'use',
          label: 'Use',
          labels: { de: 'Einsatz' },
          type: 'list',
          value: ['Wood', 'Stone'],
          values: { de: ['Holz', 'Stein'] },
          group: 'Usage',
          groups: { de: 'Verwendung' },
        },
      ],
      images: ['img-hammer-small', 'img-hammer'],
      unit: 'PCE',
      units: [{ unit: 'BX', numerator: 10, denominator: 1 }],
      price: { amount: 12.5, currency: 'EUR', per: 1, unit: 'PCE', origin: 'source' },
      stock: { quantity: 7, level: 'H', origin: 'source' },
      tag: 'New',
      alternativeIds: ['saw'],
      buckets: [{ id: 'b1', name: 'Accessories', isTechnical: false, items: ['glue', 'screw'] }],
      customerMaterialNumbers: { olivia: 'OL-1' },
      commodityCode: '82052000',
      validFrom: '2026-01-01',
    },
    {
      id: 'screw',
      sku: 'S-600',
      kind: 'simple',
      parentId: null,
      categoryIds: ['supplies'],
      name: 'Wood screw',
      names: { de: 'Holzschraube' },
      brand: 'Fixum',
      descriptions: {},
      attributes: [
        material('Steel', 'Stahl'),
        { key: 'use', label: 'Use', type: 'list', value: ['Wood'], values: { de: ['Holz'] } },
      ],
      images: [],
      unit: 'PCE',
      units: [{ unit: 'BX', numerator: 200, denominator: 1 }],
      price: { amount: 4.35, currency: 'EUR', per: 100, unit: 'PCE' },
      scales: [
        { minQuantity: 500, price: 4.1 },
        { minQuantity: 1000, price: 3.85 },
      ],
      stock: { quantity: 0, level: 'M' },
      minimumOrderQuantity: 100,
      roundingQuantity: '50',
    },
    {
      id: 'gloves',
      sku: 'G-1',
      kind: 'configurable',
      parentId: null,
      categoryIds: ['tools', 'supplies'],
      name: 'Work gloves',
      names: { de: 'Arbeitshandschuhe' },
      brand: 'Handy',
      descriptions: {},
      attributes: [material('Leather', 'Leder')],
      images: [],
      axes: [
        { key: 'size', label: 'Size', labels: { de: 'Größe' }, values: ['S', 'M', 'L'] },
        {
          key: 'colour',
          label: 'Colour',
          labels: { de: 'Farbe' },
          values: ['Black', 'Yellow'],
          valueTexts: { de: { Black: 'Schwarz', Yellow: 'Gelb' } },
        },
      ],
      variantIds: [
        'gloves-s-black',
        'gloves-m-black',
        'gloves-l-black',
        'gloves-s-yellow',
        'gloves-l-yellow',
      ],
    },
    gloves('S', 'Black', 9.9, 'H'),
    gloves('M', 'Black', 9.9, 'M'),
    gloves('L', 'Black', 10.9, 'L'),
    gloves('S', 'Yellow', 11.9, 'L'),
    gloves('L', 'Yellow', 11.9, 'L'),
    {
      id: 'glue',
      sku: 'K-7',
      kind: 'simple',
      parentId: null,
      categoryIds: ['supplies'],
      name: 'Glue',
      names: { de: 'Leim' },
      brand: null,
      descriptions: {},
      attributes: [],
      images: [],
      unit: 'KG',
      price: { amount: 7.99, currency: 'EUR', per: 1, unit: 'KG' },
      stock: { quantity: 0, level: 'L' },
      minimumOrderQuantity: 0.5,
      roundingQuantity: '0.250',
    },
    {
      id: 'rope',
      sku: 'R-3',
      kind: 'simple',
      parentId: null,
      categoryIds: ['supplies'],
      name: 'Rope',
      names: { de: 'Seil' },
      brand: 'Fixum',
      descriptions: {},
      attributes: [],
      images: [],
      unit: 'PCE',
      units: [{ unit: 'KG', numerator: 3, denominator: 5 }],
      price: { amount: 8.05, currency: 'EUR', per: 1, unit: 'PCE' },
      stock: { quantity: 9, level: 'H' },
    },
    {
      id: 'saw',
      sku: 'T-200',
      kind: 'simple',
      parentId: null,
      categoryIds: ['hand-tools'],
      name: 'Saw',
      names: { de: 'Säge' },
      brand: 'Forge',
      descriptions: {},
      attributes: [
        material('Steel', 'Stahl'),
        { key: 'weight', label: 'Weight', type: 'number', value: 1.25, unit: 'kg' },
      ],
      images: [],
      unit: 'PCE',
      price: { amount: 30, currency: 'EUR', per: 1, unit: 'PCE' },
      stock: { quantity: 1, level: 'H' },
      restrictions: ['DISCONTINUED'],
    },
    {
      id: 'anvil',
      sku: 'T-300',
      kind: 'simple',
      parentId: null,
      categoryIds: ['tools'],
      name: 'Anvil',
      names: { de: 'Amboss' },
      brand: 'Forge',
      descriptions: {},
      attributes: [],
      images: [],
      unit: 'PCE',
      price: { amount: null, currency: 'EUR', per: 1, unit: 'PCE' },
      stock: { quantity: 1, level: 'H' },
    },
  ],
  'punchout-profiles': [
    {
      profileId: 'olivia-oci',
      customerId: 'olivia',
      protocol: 'oci',
      identities: [{ domain: 'oci', identity: 'open-ltd', role: 'from' }],
      secret: 'oci-secret',
      demo: true,
      origins: ['https://buyer.example', 'http://localhost:4999'],
      frameAncestors: ['https://portal.buyer.example'],
      oci: { version: '4.0', vendor: '300117' },
      units: { PCE: 'C62', BOX: 'BX' },
    },
    {
      profileId: 'olivia-cxml',
      customerId: 'olivia',
      protocol: 'cxml',
      identities: [
        { domain: 'NetworkID', identity: 'AN1', role: 'from' },
        { domain: 'DUNS', identity: '42', role: 'to' },
        { domain: 'NetworkID', identity: 'hub', role: 'sender' },
      ],
      secret: 'cxml-secret',
      demo: true,
      origins: ['https://buyer.example', 'http://localhost:4999'],
      cxml: { encoding: 'base64', documentsUrl: 'http://localhost:4999/documents' },
      units: { PCE: 'C62', BOX: 'BX' },
      onPriceDifference: 'refuse',
    },
  ],
  customers: [
    customer('olivia', 'Olivia Open', 'EUR', 0, 'List prices', 'Listenpreise'),
    customer('max', 'Max Muster', 'EUR', 10, '10 % off', '10 % Rabatt'),
    customer('dora', 'Dora Dollar', 'USD', 0, 'Buys in dollars', 'Kauft in Dollar'),
  ],
  purchases: [
    {
      customerId: 'olivia',
      productId: 'hammer',
      lastPurchasedDate: '2026-03-03',
      lastPurchasedOrder: '4711',
    },
  ],
};

/** The password of every customer of the tiny catalogue. */
export const tinyPassword = 'correct horse';

/** The warning of an import of the catalogue with three demonstration customers. */
export const demoWarning = {
  file: 'customers.jsonl.gz',
  line: 1,
  reason: 'demo: true; user name and password are shown to every visitor (3 lines)',
};

function image(id: string, role: string, fileName: string, svg: string) {
  const bytes = Buffer.from(svg);
  return {
    id,
    role,
    fileName,
    mediaType: 'image/svg+xml',
    base64: bytes.toString('base64'),
  };
}

function material(value: string, german: string) {
  return {
    key: 'material',
    label: 'Material',
    labels: { de: 'Werkstoff' },
    type: 'text',
    value,
    values: { de: german },
  };
}

function gloves(size: string, colour: string, amount: number, level: string) {
  return {
    id: `gloves-${size}-${colour}`.toLowerCase(),
    sku: `G-1-${size}${colour.slice(0, 1)}`,
    kind: 'variant',
    parentId: 'gloves',
    categoryIds: [],
    name: `Work gloves ${size} ${colour.toLowerCase()}`,
    names: { de: `Arbeitshandschuhe ${size} ${colour === 'Black' ? 'schwarz' : 'gelb'}` },
    brand: 'Handy',
    descriptions: {},
    attributes: [],
    images: [],
    options: { size, colour },
    unit: 'PCE',
    price: { amount, currency: 'EUR', per: 1, unit: 'PCE' },
    stock: { quantity: 5, level },
  };
}

function customer(
  id: string,
  name: string,
  currency: string,
  discountPct: number,
  note: string,
  germanNote: string,
) {
  return {
    id,
    userName: id,
    password: 'correct horse',
    demo: true,
    name,
    company: `${name} Ltd`,
    note,
    notes: { de: germanNote },
    salesOrganisation: '1000',
    distributionChannel: '10',
    division: '00',
    currency,
    discountPct,
  };
}
