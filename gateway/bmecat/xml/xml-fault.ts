/** A document that cannot be read on: it is no XML, or none that is taken. `line` counts from 1. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
