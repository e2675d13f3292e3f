import type { AttributeLine } from './lines.ts';
import { list } from './html.ts';
import { text, type Text } from './text.ts';

const groups = {
  dimensions: text('Dimensions', 'Abmessungen'),
  material: text('Material and finish', 'Werkstoff und Oberfläche'),
  performance: text('Performance', 'Leistungsdaten'),
  use: text('Use', 'Einsatz'),
  safety: text('Safety', 'Sicherheit'),
  supply: text('Scope and care', 'Lieferumfang und Pflege'),
  documents: text('Documents', 'Dokumente'),
  facts: text('Facts', 'Auf einen Blick'),
  origin: text('Origin and approval', 'Herkunft und Zulassung'),
  general: text('General', 'Allgemeines'),
} as const;

type Group = keyof typeof groups;

interface Definition {
  readonly label: Text;
  readonly group: Group;
  readonly unit?: Text;
}

function define(en: string, de: string, group: Group, unit?: string, germanUnit = unit): Definition {
  const label = text(en, de);
  return unit === undefined ? { label, group } : { label, group, unit: text(unit, germanUnit ?? unit) };
}

/** Every attribute of the catalogue: one key means the same thing in every family, so that filters can join them. */
const definitions = {
  thread: define('Thread', 'Gewinde', 'dimensions'),
  connection: define('Connection', 'Anschluss', 'dimensions'),
  diameter: define('Diameter', 'Durchmesser', 'dimensions', 'mm'),
  length: define('Length', 'Länge', 'dimensions', 'mm'),
  hoseLength: define('Hose length', 'Schlauchlänge', 'dimensions'),
  cableLength: define('Cable length', 'Leitungslänge', 'dimensions', 'm'),
  tapeLength: define('Tape length', 'Bandlänge', 'dimensions', 'm'),
  width: define('Width', 'Breite', 'dimensions', 'mm'),
  height: define('Height', 'Höhe', 'dimensions', 'mm'),
  depth: define('Depth', 'Tiefe', 'dimensions', 'mm'),
  thickness: define('Thickness', 'Dicke', 'dimensions', 'mm'),
  innerDiameter: define('Inner diameter', 'Innendurchmesser', 'dimensions', 'mm'),
  outerDiameter: define('Outer diameter', 'Außendurchmesser', 'dimensions', 'mm'),
  cordDiameter: define('Cord diameter', 'Schnurstärke', 'dimensions', 'mm'),
  widthAcrossFlats: define('Width across flats', 'Schlüsselweite', 'dimensions', 'mm'),
  drillDiameter: define('Drill hole', 'Bohrloch', 'dimensions', 'mm'),
  clampingThickness: define('Max. fixture thickness', 'Max. Klemmdicke', 'dimensions', 'mm'),
  workingLength: define('Working length', 'Arbeitslänge', 'dimensions', 'mm'),
  bladeDiameter: define('Blade diameter', 'Blattdurchmesser', 'dimensions', 'mm'),
  arbor: define('Arbor', 'Bohrung', 'dimensions', 'mm'),
  nominalSize: define('Nominal size', 'Nennweite', 'dimensions'),
  tubeDiameter: define('Tube outside diameter', 'Rohraußendurchmesser', 'dimensions', 'mm'),
  bore: define('Bore', 'Kolbendurchmesser', 'dimensions', 'mm'),
  stroke: define('Stroke', 'Hub', 'dimensions', 'mm'),
  dialDiameter: define('Dial diameter', 'Gehäusedurchmesser', 'dimensions', 'mm'),
  shaftDiameter: define('Shaft diameter', 'Wellendurchmesser', 'dimensions', 'mm'),
  crossSection: define('Conductor cross-section', 'Leiterquerschnitt', 'dimensions'),
  size: define('Size', 'Größe', 'dimensions'),
  fitWidth: define('Fit', 'Weite', 'dimensions'),
  bladeWidth: define('Tip', 'Klinge', 'dimensions'),
  outerSize: define('Outer dimensions', 'Außenmaße', 'dimensions'),
  volume: define('Content', 'Inhalt', 'dimensions'),
  pieces: define('Pieces', 'Teile', 'general'),
  material: define('Material', 'Werkstoff', 'material'),
  lens: define('Lens', 'Scheibe', 'material'),
  surface: define('Finish', 'Oberfläche', 'material'),
  strengthClass: define('Strength class', 'Festigkeitsklasse', 'material'),
  colour: define('Colour', 'Farbe', 'material'),
  hardness: define('Hardness', 'Härte', 'material', 'Shore A'),
  coating: define('Coating', 'Beschichtung', 'material'),
  handle: define('Handle', 'Griff', 'material'),
  sealMaterial: define('Seal', 'Dichtung', 'material'),
  drive: define('Drive', 'Antrieb', 'use'),
  head: define('Head', 'Kopfform', 'use'),
  form: define('Type', 'Bauform', 'use'),
  half: define('Part', 'Kupplungsteil', 'use'),
  fitting: define('Fittings', 'Armaturen', 'use'),
  application: define('For', 'Geeignet für', 'use'),
  container: define('Container', 'Gebinde', 'use'),
  pressure: define('Working pressure', 'Betriebsdruck', 'performance', 'bar'),
  scaleRange: define('Range', 'Anzeigebereich', 'performance'),
  accuracyClass: define('Accuracy class', 'Genauigkeitsklasse', 'performance'),
  force: define('Push force', 'Druckkraft', 'performance', 'kN'),
  temperature: define('Temperature range', 'Temperaturbereich', 'performance'),
  tighteningTorque: define('Tightening torque', 'Anziehdrehmoment', 'performance', 'Nm'),
  torque: define('Max. torque', 'Max. Drehmoment', 'performance', 'Nm'),
  tensileLoad: define('Permissible load', 'Zulässige Last', 'performance', 'kN'),
  tensileStrength: define('Tensile strength', 'Zugfestigkeit', 'performance', 'N'),
  loadRating: define('Dynamic load rating', 'Dynamische Tragzahl', 'performance', 'kN'),
  maxSpeed: define('Max. speed', 'Max. Drehzahl', 'performance', 'rpm', '1/min'),
  shelfLoad: define('Load per shelf', 'Fachlast', 'performance', 'kg'),
  load: define('Load capacity', 'Traglast', 'performance', 'kg'),
  teeth: define('Teeth', 'Zähne', 'performance'),
  power: define('Power', 'Leistung', 'performance', 'W'),
  voltage: define('Voltage', 'Spannung', 'performance', 'V'),
  current: define('Rated current', 'Nennstrom', 'performance', 'A'),
  poles: define('Poles', 'Polzahl', 'performance'),
  cores: define('Cores', 'Adern', 'performance'),
  protection: define('Protection', 'Schutzart', 'performance'),
  luminousFlux: define('Luminous flux', 'Lichtstrom', 'performance', 'lm'),
  colourTemperature: define('Colour temperature', 'Farbtemperatur', 'performance', 'K'),
  lampBase: define('Base', 'Sockel', 'performance'),
  breakingCharacteristic: define('Characteristic', 'Charakteristik', 'performance'),
  batteryCapacity: define('Battery', 'Akku', 'performance'),
  viscosity: define('Viscosity', 'Viskosität', 'performance'),
  consistency: define('Consistency', 'Konsistenz', 'performance'),
  curingTime: define('Handling strength', 'Handfest nach', 'performance'),
  noiseReduction: define('Attenuation (SNR)', 'Dämmwert (SNR)', 'performance', 'dB'),
  protectionClass: define('Protection class', 'Schutzklasse', 'performance'),
  cutProtection: define('Cut resistance', 'Schnittschutz', 'performance'),
  grit: define('Grit', 'Körnung', 'performance'),
  reading: define('Reading', 'Ablesung', 'performance'),
  bearingSeal: define('Seal', 'Abdichtung', 'performance'),
  isInsulated: define('Insulated to 1000 V', 'Isoliert bis 1000 V', 'performance'),
  isSiliconeFree: define('Silicone-free', 'Silikonfrei', 'performance'),
  isHalogenFree: define('Halogen-free', 'Halogenfrei', 'material'),
  hasLid: define('With lid', 'Mit Deckel', 'general'),
  shelves: define('Shelves', 'Fachböden', 'general'),
  standard: define('Standard', 'Norm', 'general'),
  weight: define('Weight', 'Gewicht', 'general', 'kg'),
  weightPer100: define('Weight per 100', 'Gewicht je 100 Stück', 'general', 'kg'),
  brand: define('Brand', 'Marke', 'general'),
  hazards: define('Hazards', 'Gefahrenhinweise', 'safety'),
  scopeOfDelivery: define('Scope of delivery', 'Lieferumfang', 'supply'),
  care: define('Care', 'Pflege', 'supply'),
  dataSheet: define('Data sheet', 'Datenblatt', 'documents'),
  safetyDataSheet: define('Safety data sheet', 'Sicherheitsdatenblatt', 'documents'),
  manuals: define('Manuals', 'Anleitungen', 'documents'),
  location: define('Location', 'Ort', 'facts'),
  duration: define('Duration', 'Dauer', 'facts'),
  seats: define('Seats', 'Plätze', 'facts'),
  eventLanguage: define('Language', 'Sprache', 'facts'),
  eventKind: define('Kind', 'Art', 'facts'),
  employmentType: define('Employment', 'Beschäftigung', 'facts'),
  jobField: define('Field', 'Bereich', 'facts'),
  region: define('Region', 'Region', 'facts'),
  role: define('Role', 'Aufgabe', 'facts'),
  languages: define('Languages', 'Sprachen', 'facts'),
  topic: define('Topic', 'Thema', 'facts'),
  pages: define('Pages', 'Seiten', 'general'),
  edition: define('Edition', 'Ausgabe', 'general'),
  rigidity: define('Load class', 'Lastklasse', 'performance'),
  clampingRange: define('Clamping range', 'Klemmbereich', 'dimensions'),
  topWidth: define('Top width', 'Obere Breite', 'dimensions', 'mm'),
  flowRate: define('Flow', 'Durchfluss', 'performance', 'l/min'),
  packSize: define('Pack', 'Packung', 'general'),
  ral: define('RAL shade', 'RAL-Farbton', 'material'),
  gloss: define('Gloss', 'Glanzgrad', 'material'),
  series: define('Series', 'Serie', 'general'),
  countryOfOrigin: define('Country of origin', 'Ursprungsland', 'origin'),
  approvals: define('Approvals', 'Zulassungen', 'origin'),
  grade: define('Grade', 'Qualitätsstufe', 'performance'),
  warranty: define('Warranty', 'Gewährleistung', 'origin', 'months', 'Monate'),
  packaging: define('Packaging', 'Verpackung', 'general'),
} as const satisfies Record<string, Definition>;

export type AttributeKey = keyof typeof definitions;

/** A number, a yes or no, words that need no translation, a text, or several of them. */
export type AttributeInput = string | number | boolean | Text | readonly (string | Text)[];

export interface Attribute {
  readonly key: AttributeKey;
  readonly value: AttributeInput;
}

/** Attributes in the order they are to be read, the most telling first. */
export function attributes(values: Partial<Record<AttributeKey, AttributeInput | undefined>>): Attribute[] {
  return attributeKeys
    .filter((key) => values[key] !== undefined)
    .toSorted((one, other) => placeIn(values, one) - placeIn(values, other))
    .flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [{ key, value }];
    });
}

export function labelOf(key: AttributeKey): Text {
  return definitions[key].label;
}

/** An attribute as it stands in the catalogue folder. */
export function attributeLine({ key, value }: Attribute): AttributeLine {
  const { label, group, unit }: Definition = definitions[key];
  const head = { key, label: label.en, labels: { de: label.de } };
  const tail = { group: groups[group].en, groups: { de: groups[group].de } };
  if (typeof value === 'number') {
    return {
      ...head,
      type: 'number',
      value,
      ...(unit === undefined ? {} : { unit: unit.en, unitTexts: { de: unit.de } }),
      ...tail,
    };
  }
  if (typeof value === 'boolean') return { ...head, type: 'boolean', value, ...tail };
  if (typeof value === 'string') return { ...head, type: 'text', value, ...tail };
  if ('en' in value) return { ...head, type: 'text', value: value.en, values: { de: value.de }, ...tail };
  const parts = value.map((part) => (typeof part === 'string' ? { en: part, de: part } : part));
  return {
    ...head,
    type: 'list',
    value: parts.map(({ en }) => en),
    values: { de: parts.map(({ de }) => de) },
    ...tail,
  };
}

/** A list of facts as HTML. */
export function htmlAttributeLine(key: AttributeKey, items: readonly Text[]): AttributeLine {
  const { en, de } = list(items);
  return { ...attributeFrame(key, 'html', en), values: { de } };
}

/** One document, or a collection of several, by their ids. */
export function fileAttributeLine(key: AttributeKey, documentIds: readonly string[]): AttributeLine {
  const [only, ...others] = documentIds;
  return only !== undefined && others.length === 0
    ? attributeFrame(key, 'file', only)
    : attributeFrame(key, 'files', documentIds);
}

function attributeFrame(
  key: AttributeKey,
  type: AttributeLine['type'],
  value: AttributeLine['value'],
): AttributeLine {
  const { label, group } = definitions[key];
  return {
    key,
    label: label.en,
    labels: { de: label.de },
    type,
    value,
    group: groups[group].en,
    groups: { de: groups[group].de },
  };
}

function isAttributeKey(key: string): key is AttributeKey {
  return key in definitions;
}

const attributeKeys = Object.keys(definitions).filter(isAttributeKey);

function placeIn(values: object, key: AttributeKey): number {
  return Object.keys(values).indexOf(key);
}
