import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aCatalogueFolder,
  aTemporaryFolder,
  type TemporaryFolder,
} from '../support/catalogue/catalogue-folder.ts';
import { queuedWhileStopping } from '@statefront/gateway/tests/support/queued-connections.ts';
import { stepsReported } from '../support/catalogue/steps-reported.ts';
import { badLineText } from '@statefront/gateway/catalogue/import/import-error.ts';
import { tinyCatalogue, demoWarning } from '../support/catalogue/tiny-catalogue.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

let data: TemporaryFolder;
let catalogue: TemporaryFolder;

beforeEach(async () => {
  data = await aTemporaryFolder();
  catalogue = await aCatalogueFolder(tinyCatalogue);
});

afterEach(async () => {
  await data.remove();
  await catalogue.remove();
});

const warning = `Warning: ${badLineText(demoWarning)}`;

type Environment = Readonly<Record<string, string>>;

function start(values: readonly string[], directory: string, environment: Environment = {}) {
  const child = spawn(process.execPath, [main, ...values], {
    env: { ...process.env, DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, exit: once(child, 'exit').then(([code]) => Number(code)) };
}

async function run(values: readonly string[], directory = data.directory, environment: Environment = {}) {
  const { child, exit } = start(values, directory, environment);
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, output, errors };
}

describe('the command line', () => {
  it('imports a folder, then serves it until it is stopped', async () => {
    const { code, output, errors } = await run(['import', catalogue.directory]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(stepsReported(output.split('\n'))).toEqual([
      `Checking ${catalogue.directory}`,
      warning,
      'Checked 4 categories and 12 products',
      'Publishing the new catalogue',
      'Imported 12 products, 3 images, 3 customers',
      'Building the search index',
      '',
    ]);

    const { child, exit } = start(['serve'], data.directory);
    const [line] = await once(child.stdout, 'data');
    const address = /^Gateway at (\S+)\n$/.exec(String(line))?.[1] ?? '';
    const response = await fetch(`${address}/category/tools`);
    expect(await response.json()).toMatchObject({ id: 'tools' });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it("responds to clients in the kernel's queue when the gateway is stopped (C4)", async () => {
    await run(['import', catalogue.directory]);
    const { child, exit } = start(['serve'], data.directory);
    const [line] = await once(child.stdout, 'data');
    const address = /^Gateway at (\S+)\n$/.exec(String(line))?.[1] ?? '';

    const responses = await queuedWhileStopping(address, '/itcpgw/site_apis/category/tools', {
      count: 100,
      kill: (signal) => child.kill(signal),
    });

    expect(responses).toEqual(Array.from({ length: 100 }, () => 'HTTP/1.1 200 OK'));
    expect(await exit).toBe(0);
  });

  it('ends with one sentence, without a stack, if the folder, the database or an order is invalid', async () => {
    await writeFile(join(data.directory, 'file'), 'x');
    const file = join(data.directory, 'file');
    const [badFolder, badDatabase, badOrder] = await Promise.all([
      run(['import', data.directory]),
      run(['serve'], file),
      run(['order-status', '77', 'SHIPPED'], join(data.directory, 'shop')),
    ]);

    expect(badFolder).toEqual({
      code: 1,
      output: `Checking ${data.directory}\n`,
      errors: `Nothing was imported from "${data.directory}": 2 bad line(s).\n  categories.jsonl.gz: holds no category, or is missing\n  products.jsonl.gz: holds no product, or is missing; import with --allow-empty to empty the shop\n`,
    });
    expect(badOrder).toEqual({ code: 1, output: '', errors: 'There is no order "77".\n' });
    expect(badDatabase).toEqual({
      code: 1,
      output: '',
      errors: `The data folder "${file}" is a file or lies below one; set DATA_DIR to a folder.\n`,
    });
  });

  it('checks a folder without loading it, wherever the data folder is', async () => {
    const empty = await aCatalogueFolder({ ...tinyCatalogue, products: [], purchases: [] });
    const nowhere = join(data.directory, 'not', 'there');

    const [good, bad, allowed] = await Promise.all([
      run(['check', catalogue.directory], nowhere),
      run(['check', empty.directory], nowhere),
      run(['check', empty.directory, '--allow-empty'], nowhere),
    ]);
    await empty.remove();

    const reason = 'products.jsonl.gz: holds no product, or is missing';
    const found = '4 categories, 12 products, 3 images, 3 customers, 0 orders';
    expect([good, bad, allowed]).toEqual([
      {
        code: 0,
        output: `Checking ${catalogue.directory}\n${warning}\nCan be imported: ${found}\n`,
        errors: '',
      },
      {
        code: 1,
        output: `Checking ${empty.directory}\n`,
        errors: `Nothing was imported from "${empty.directory}": 1 bad line(s).\n  ${reason}; import with --allow-empty to empty the shop\n`,
      },
      {
        code: 0,
        output: `Checking ${empty.directory}\nWarning: ${reason}\n${warning}\nCan be imported: ${found.replace('12 products', '0 products')}\n`,
        errors: '',
      },
    ]);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('names an invalid setting or a used port, in one sentence (CF-1)', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const bound = other.address();
    const taken = typeof bound === 'object' && bound !== null ? bound.port : 0;

    const responses = await Promise.all(
      [{ PORT: String(taken) }, { PORT: 'shop' }, { PORT: '65536' }, { APPLICATIONS_MAX_MB: '1 GB' }].map(
        (environment) => run(['serve'], data.directory, environment),
      ),
    );
    other.close();

    expect(responses).toEqual(
      [
        `Port ${taken} is already in use; stop what uses it or set PORT to another one, such as ${taken + 1}.`,
        'PORT must be a number from 0 to 65535, but is "shop".',
        'PORT must be a number from 0 to 65535, but is "65536".',
        'APPLICATIONS_MAX_MB must be a whole number of megabytes, such as 1024, but is "1 GB".',
      ].map((sentence) => ({ code: 1, output: '', errors: `${sentence}\n` })),
    );
  });

  it.each([
    ['help'],
    ['export FOLDER --remove'],
    ['import FOLDER --allow-empty more'],
    ['import FILE --prices --no-prices'],
    ['serve 4101'],
  ])('explains its usage for unknown arguments: %s', async (values) => {
    const { code, errors } = await run(values.split(' '));

    expect([code, errors.split('\n')[0]]).toEqual([
      2,
      'Usage: node packages/gateway/main.ts import FOLDER   replaces the catalogue by that of a folder',
    ]);
  });
});
