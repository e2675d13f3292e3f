import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../second-gateway/catalogue.ts';
import { secondGatewayOverHttp } from '../second-gateway/over-http.ts';
import { chef, thirdGateway } from '../third-gateway/third-gateway.ts';
import { aDistantGateway } from '../../../tests/server/support/a-distant-gateway.ts';

const run = promisify(execFile);
const project = join(import.meta.dirname, '../../..');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statefront-conformance-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('npm run conformance -w packages/conformance', () => {
  it('says that the reference gateway has everything (GW-6)', async () => {
    const gateway = await aDistantGateway();
    const { code, output } = await conformance([
      String(gateway.proxy.url),
      '--user',
      `olivia:${tinyPassword}`,
      '--write',
      '--level',
      'all',
    ]);
    await gateway.close();
    expect(output).toContain('browse: yes, add: yes, order: yes, all: yes');
    expect(code).toBe(0);
  });

  it("says that a gateway with OData's envelope lets customers add (GW-3, GW-5, GW-6)", async () => {
    const { url, close } = await thirdGateway();
    const user = `${chef.userName}:${chef.password}`;
    const images = ['--image-origins', 'https://images.kitchen.example'];
    const { code, output } = await conformance([url, '--user', user, '--write', '--level', 'add', ...images]);
    await close();
    expect(output).toContain('browse: yes, add: yes, order: no, all: no');
    expect(code).toBe(0);
  });

  it('writes its report for programs, and returns by exit code whether the level is reached (GW-6)', async () => {
    const { url, close } = await secondGatewayOverHttp();
    const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')];
    const browse = await conformance([url, '--json', json, '--junit', junit]);
    const order = await conformance([
      url,
      '--user',
      `${person.userName}:${person.password}`,
      '--level',
      'order',
    ]);
    await close();
    expect([browse.code, order.code]).toEqual([0, 1]);
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
      reached: { browse: 'yes', add: 'not checked', order: 'not checked', all: 'not checked' },
    });
    expect(await readFile(junit, 'utf8')).toContain('<testsuite name="Categories"');
    expect(order.output).toContain('order: no');
  });

  it.each([
    [[], 'The address of one gateway is needed'],
    [['http://gateway.example', '--level', 'most'], '--level is one of browse, add, order, all, not "most".'],
    [['http://gateway.example', '--write'], '--write needs --user, or a --header'],
    [
      ['http://gateway.example', '--image-origins', 'images.example'],
      '--image-origins are origins with commas between them',
    ],
    [['http://127.0.0.1:9'], 'No response from http://127.0.0.1:9/itcpgw/site_apis/category/categories'],
  ])('says why %j is wrong, and that nothing was checked (GW-6)', async (args, complaint) => {
    const { code, output } = await conformance(args);
    expect(output).toContain(complaint);
    expect(code).toBe(2);
  });
});

async function conformance(
  args: readonly string[],
): Promise<{ readonly code: unknown; readonly output: string }> {
  try {
    const { stdout } = await run(process.execPath, ['packages/conformance/main.ts', ...args], {
      cwd: project,
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code, output: `${stdout}${stderr}` };
  }
}
