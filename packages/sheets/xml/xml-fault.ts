/** A document that is not XML or uses a refused feature. `line` counts from 1. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** @param column counts from 0 */
export function placedFault(line: number, column: number, reason: string): XmlFault {
  return new XmlFault(line, `column ${column + 1}: ${reason}`);
}
