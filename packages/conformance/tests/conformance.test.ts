import { readXml } from '@statefront/sheets/xml/read-xml.ts';
import { describe, expect, it } from 'vitest';
import { person } from '../second-gateway/catalogue.ts';
import { secondGateway } from '../second-gateway/second-gateway.ts';
import { createClient, credentialOf } from '../client.ts';
import { checkConformance, checks, defaultOptions } from '../conformance.ts';
import type { Send } from '../exchange.ts';
import { readOptions } from '../options.ts';
import { reportJson, reportJunit, reportText, verdictOn } from '../report.ts';
import { signIn } from '../session-evidence.ts';
import { harmlessDifferences, seededFaults, withFault } from './seeded-faults.ts';

/** Every third in each run, all in the deep run. */
const triedFaults = seededFaults.filter((_, place) => process.env['DEEP'] === '1' || place % 3 === 0);
const everything = { ...defaultOptions, credentials: person, mayWrite: true };

describe('conformance of a gateway', () => {
  it('has at least 150 checks, each with a requirement and a distinct sentence (GW-6)', () => {
    expect(checks.length).toBeGreaterThanOrEqual(150);
    expect(checks.filter(({ requirement }) => !/^[A-Z]{2}-\d+$/.test(requirement))).toEqual([]);
    const sentences = checks.map(({ capability, expected }) => `${capability}: ${expected}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    expect(checks.filter(({ expected }) => !expected.endsWith('.'))).toEqual([]);
  });

  it('finds that a gateway of another vendor lets visitors browse and customers add (GW-5, GW-6)', async () => {
    const { results } = await checkConformance(aSend(), everything);
    const unexpected = results.filter(
      ({ level, finding }) => finding.kind === 'failed' && ['browse', 'add'].includes(level),
    );
    expect(unexpected).toEqual([]);
    expect((['browse', 'add', 'order', 'all'] as const).map((level) => verdictOn(level, results))).toEqual([
      'yes',
      'yes',
      'no',
      'no',
    ]);
  });

  it('changes nothing unless it is asked to (GW-6)', async () => {
    const methods = new Set<string>();
    const send = aSend();
    const watched: Send = (request) => {
      if (request.address !== 'session') methods.add(request.method);
      return send(request);
    };
    const { remains } = await checkConformance(watched, { ...everything, mayWrite: false });
    expect([...methods]).toEqual(['GET']);
    expect(remains).toEqual([]);
  });

  it('finds the seeded faults of a gateway (GW-6)', async () => {
    const sound = await failuresOf(aSend());
    const missed: string[] = [];
    for (const fault of triedFaults) {
      // oxlint-disable-next-line no-await-in-loop -- one gateway after the other: each has its own sessions
      const found = await failuresOf(withFault(aSend(), fault));
      if ([...found].every((check) => sound.has(check))) missed.push(fault.name);
    }
    expect(seededFaults.length).toBeGreaterThanOrEqual(90);
    expect(missed).toEqual([]);
  });

  it.each(harmlessDifferences)('finds no fault in a gateway with $name (GW-6)', async (difference) => {
    const sound = await failuresOf(aSend());
    const found = await failuresOf(withFault(aSend(), difference));
    expect([...found].filter((check) => !sound.has(check))).toEqual([]);
  });

  it('names the origins of images that the shop does not allow, and those alone (GW-6, TI-1)', async () => {
    const fault = seededFaults.find(({ name }) => name === 'images of another host') ?? { name: '' };
    const complaintsWith = async (imageOrigins: readonly string[]) => {
      const send = withFault(aSend(), fault);
      const { results } = await checkConformance(send, { ...defaultOptions, imageOrigins });
      return results.flatMap(({ expected, finding }) =>
        expected.startsWith('Images are at') && finding.kind === 'failed' ? finding.came : [],
      );
    };
    expect(await complaintsWith([])).toEqual(['https://images.example is not allowed']);
    expect(await complaintsWith(['https://images.example'])).toEqual([]);
  });

  it('judges what a customer gets whom OpenID or a proxy signed in, beside visitors (GW-6, SE-4)', async () => {
    const gateway = aSend();
    const { signedIn } = await signIn(createClient(gateway, {}, 'session'), person);
    const token = credentialOf(signedIn)?.replace('Bearer ', '') ?? '';
    const { headers, knownCustomer } = readOptions(
      [
        'http://gateway.example',
        `--header=X-Forwarded-Access-Token: ${token}`,
        `--header=X-Forwarded-User: ${person.userId}`,
        '--header=X-Customer-Currency: EUR',
        '--header=APIKey: 1',
      ],
      '',
    );
    const asked: string[] = [];
    const watched: Send = (request) => {
      if (request.address.startsWith('session')) asked.push(`${request.method} ${request.address}`);
      return gateway(request);
    };
    const { results } = await checkConformance(watched, { ...everything, credentials: null, knownCustomer });
    expect(headers).toEqual({ apikey: '1' });
    expect(knownCustomer).toMatchObject({ credential: `Bearer ${token}`, fields: { userId: person.userId } });
    expect(verdictOn('add', results)).toBe('yes');
    expect(
      results.filter(({ capability }) => capability === 'Prices').map(({ finding }) => finding.kind),
    ).not.toContain('skipped');
    expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
});

describe('the report of conformance', () => {
  it('counts the passed checks of each capability, and shows the response of each failure (GW-6)', async () => {
    const fault = seededFaults.find(({ name }) => name === 'paging off by one');
    const report = await checkConformance(withFault(aSend(), fault ?? { name: '' }), defaultOptions);
    const text = reportText(report);
    expect(text).toMatch(/^Paging +browse +\d+ +\d+ +\d+$/m);
    expect(text).toContain(
      'LS-4  Paging: A whole listing has as many products as productCount says.\n      Came: 19 counted, 18 came',
    );
    expect(text).toMatch(/browse: no, add: no/);
    expect(JSON.parse(reportJson('http://gateway.example', report))).toMatchObject({
      url: 'http://gateway.example',
      reached: { browse: 'no' },
    });
    const junit = reportJunit(report);
    expect(junit.match(/<testcase /g)).toHaveLength(report.results.length);
    expect(() => readXml(junit)).not.toThrow();
  });
});

/** The second gateway without a network. */
function aSend(): Send {
  const gateway = secondGateway();
  return async ({ address, body = '', ...request }) => {
    const response = gateway.respond({ ...request, address: `/itcpgw/site_apis/${address}`, body });
    const { 'set-cookie': cookies = [], ...headers } = response.headers;
    return {
      status: response.status,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      cookies: [cookies].flat(),
      body: response.body,
      ms: 1,
    };
  };
}

async function failuresOf(send: Send): Promise<ReadonlySet<string>> {
  const { results } = await checkConformance(send, everything);
  return new Set(
    results.flatMap(({ capability, expected, finding }) =>
      finding.kind === 'failed' ? `${capability}: ${expected}` : [],
    ),
  );
}
