/** The texts of a product to buy by key, in lower case: attributes and choices, name, brand, category. */
type Properties = ReadonlyMap<string, readonly string[]>;

/** The products of a catalogue with their properties. */
export interface JudgedCatalogue {
  /** Products that are no variants, by id, each with the properties of everything that it sells. */
  readonly listed: ReadonlyMap<string, readonly Properties[]>;
  /** Variants by id. */
  readonly variants: ReadonlyMap<string, Properties>;
}

/** Conditions that one product to buy fulfils together, or one of several such groups. */
export type Rule = readonly (readonly Condition[])[];

interface Condition {
  readonly key: string;
  readonly comparison: '=' | '~' | '!~';
  readonly value: string;
}

interface CategoryLine {
  readonly id: string;
  readonly parentId: string | null;
}

interface Line {
  readonly id: string;
  readonly sku: string;
  readonly kind: string;
  readonly parentId: string | null;
  readonly categoryIds: readonly string[];
  readonly name: string;
  readonly names?: { readonly de?: string };
  readonly brand?: string;
  readonly attributes?: readonly {
    readonly key: string;
    readonly value: unknown;
    readonly values?: { readonly de?: unknown };
  }[];
  readonly options?: Readonly<Record<string, string>>;
}

/** One product to buy, by its properties; sizes are figures in mm, mm² and the like, or names such as M8. */
type Facts = Readonly<Record<string, string | number>>;

/** The lines of files of a catalogue folder; `facts` has properties that the products do not have. */
export interface FolderTexts {
  readonly categories: readonly string[];
  readonly products: readonly string[];
  readonly facts: readonly string[];
}

/** Reads the properties of the products of a catalogue folder. */
export function judgedCatalogue(folder: FolderTexts): JudgedCatalogue {
  const categories = folder.categories.map((text): CategoryLine => JSON.parse(text));
  const facts = new Map(
    folder.facts.map((text): [string, Facts] => {
      const line: { readonly id: string; readonly facts: Facts } = JSON.parse(text);
      return [line.id, line.facts];
    }),
  );
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const listed = new Map<string, Properties[]>();
  const variants = new Map<string, Properties>();
  const lines = folder.products.map((text): Line => JSON.parse(text));
  for (const line of lines) {
    if (line.kind === 'configurable') continue;
    const properties = propertiesOf(line, facts.get(line.id) ?? {}, parents);
    const id = line.parentId ?? line.id;
    listed.set(id, [...(listed.get(id) ?? []), properties]);
    if (line.kind === 'variant') variants.set(line.id, properties);
  }
  return { listed, variants };
}

/** The properties of everything that a result sells. */
export function soldAs({ listed, variants }: JudgedCatalogue, id: string): readonly Properties[] {
  const variant = variants.get(id);
  return variant === undefined ? (listed.get(id) ?? []) : [variant];
}

function propertiesOf(line: Line, facts: Facts, parents: ReadonlyMap<string, string | null>): Properties {
  const attributes = (line.attributes ?? []).map(({ key, value, values }): [string, readonly string[]] => [
    key,
    [value, values?.de].flat().map(inLowerCase),
  ]);
  const own = Object.entries({ ...line.options, ...facts }).map(
    ([key, value]): [string, readonly string[]] => [key, [inLowerCase(value)]],
  );
  return new Map<string, readonly string[]>([
    ...attributes,
    ...own,
    ['id', [inLowerCase(line.parentId ?? line.id)]],
    ['sku', [inLowerCase(line.sku)]],
    ['name', [line.name, line.names?.de ?? ''].map(inLowerCase)],
    ['brand', [inLowerCase(line.brand ?? '')]],
    ['category', line.categoryIds.flatMap((id) => branchOf(id, parents))],
  ]);
}

/** A category and all above it. */
function branchOf(id: string, parents: ReadonlyMap<string, string | null>): readonly string[] {
  const parent = parents.get(id);
  return [id, ...(typeof parent === 'string' ? branchOf(parent, parents) : [])];
}

function inLowerCase(value: unknown): string {
  return String(value).toLowerCase();
}

/** Reads a rule such as `thread=M8, length=70 or name~set`. */
export function parseRule(text: string): Rule {
  return text.split(' or ').map((group) =>
    group.split(', ').map((condition) => {
      const [, key = '', comparison, value = ''] = /^(\w+)(=|~|!~)(.+)$/.exec(condition.trim()) ?? [];
      if (comparison !== '=' && comparison !== '~' && comparison !== '!~') {
        throw new Error(`"${condition}" in "${text}" is no condition`);
      }
      return { key, comparison, value: value.toLowerCase() };
    }),
  );
}

/** Whether one thing that the product sells fulfils all conditions of a group. */
export function fits(rule: Rule, product: readonly Properties[]): boolean {
  return product.some((properties) =>
    rule.some((conditions) => conditions.every((condition) => isFulfilled(condition, properties))),
  );
}

function isFulfilled({ key, comparison, value }: Condition, properties: Properties): boolean {
  const texts = properties.get(key) ?? [];
  if (comparison === '=') return texts.includes(value);
  return texts.some((text) => text.includes(value)) === (comparison === '~');
}
