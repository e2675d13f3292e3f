/** The supplier of the demonstration shop; its house brand has the same name. Every name here is invented. */
export const supplier = 'Weserholt';

/** What each brand makes. */
export const brands = {
  Weserholt: 'house brand',
  Drevik: 'fasteners and anchors',
  Ostmar: 'hydraulics',
  Tolvar: 'hand tools',
  Brakko: 'power tools and their accessories',
  Palvex: 'protective equipment',
  Elkanor: 'electrical material',
  Olvanit: 'oils, sprays and adhesives',
  Torvend: 'bearings and seals',
  Kistmar: 'boxes and shelving',
} as const;
