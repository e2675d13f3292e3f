import { describe } from 'vitest';
import { describeCommand, describeRead } from './support/agreed-request.ts';
import { agreedCommands, agreedReads } from './support/agreed-requests.ts';

describe.each(agreedReads)('$name (MA-6)', (agreed) => describeRead(agreed));
describe.each(agreedCommands)('$name (MA-6)', (agreed) => describeCommand(agreed));
