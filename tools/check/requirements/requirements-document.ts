/** A requirement in one line of the document. */
interface Row {
  readonly id: string;
  readonly text: string;
}

/** The ids of the document, in its order, including duplicates. */
export function documentIds(document: string): readonly string[] {
  return document.split('\n').flatMap((line) => requirementRow(line)?.id ?? []);
}

/** The texts of requirements, by id, as the Markdown of their cells. */
export function documentTexts(document: string): ReadonlyMap<string, string> {
  return new Map(
    document.split('\n').flatMap((line) => {
      const row = requirementRow(line);
      return row ? [[row.id, row.text] as const] : [];
    }),
  );
}

/** The areas of ids, such as `PR`. */
export function documentAreas(document: string): readonly string[] {
  return [...new Set(documentIds(document).map((id) => id.split('-')[0] ?? id))];
}

function requirementRow(line: string): Row | undefined {
  const [, id = '', text = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return /^[A-Z]{2}-\d+$/.test(id) ? { id, text } : undefined;
}
