import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of `docs/machines/commands.md`: the agreement about one request. */
export interface AgreedRequest {
  /** Machine and actor: `favourite.saveFavourite`. */
  readonly name: string;
  readonly sentTwice: string;
  readonly noResponse: string;
  readonly sessionOver: string;
  readonly pageLeft: string;
  readonly lateResponse: string;
  readonly anotherTab: string;
}

const text = readFileSync(join(import.meta.dirname, '../../../docs/machines/commands.md'), 'utf8');
const [ofCommands = '', ofReads = ''] = text.split('## Requests that only read');

export const agreedCommands: readonly AgreedRequest[] = rowsIn(ofCommands);
export const agreedReads: readonly AgreedRequest[] = rowsIn(ofReads);

function rowsIn(part: string): readonly AgreedRequest[] {
  return part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [
        ,
        name = '',
        ,
        sentTwice = '',
        noResponse = '',
        sessionOver = '',
        pageLeft = '',
        lateResponse = '',
        anotherTab = '',
      ] = line.split('|').map((cell) => cell.trim());
      return {
        name: name.replaceAll('`', ''),
        sentTwice,
        noResponse,
        sessionOver,
        pageLeft,
        lateResponse,
        anotherTab,
      };
    });
}
