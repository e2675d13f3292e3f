/** The files of a catalogue folder, each JSON lines packed with gzip. */
export const files = {
  categories: 'categories.jsonl.gz',
  site: 'site.jsonl.gz',
  units: 'units.jsonl.gz',
  images: 'images.jsonl.gz',
  documents: 'documents.jsonl.gz',
  offers: 'offers.jsonl.gz',
  synonyms: 'synonyms.jsonl.gz',
  products: 'products.jsonl.gz',
  customers: 'customers.jsonl.gz',
  purchases: 'purchases.jsonl.gz',
  orders: 'orders.jsonl.gz',
  supplier: 'supplier.jsonl.gz',
  companies: 'companies.jsonl.gz',
  punchoutProfiles: 'punchout-profiles.jsonl.gz',
} as const;
