import { writeFile } from 'node:fs/promises';
import { levels } from './check.ts';
import { checkConformance } from './conformance.ts';
import { httpSender } from './http-sender.ts';
import { readOptions, usage, type Options } from './options.ts';
import { reportJson, reportJunit, reportText, verdictOn } from './report.ts';

/**
 * Reports how far a gateway is from the contract. The exit code is 0 if it reaches the level, 1 if not, 2 if
 * it could not be checked.
 */
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = readOptions(args, process.env['CONFORMANCE_PASSWORD'] ?? '');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return 2;
  }
  try {
    const { url, headers, level, json, junit } = options;
    const report = await checkConformance(httpSender(url, headers), options);
    process.stdout.write(`${reportText(report)}\n`);
    if (json !== null) await writeFile(json, reportJson(url, report));
    if (junit !== null) await writeFile(junit, reportJunit(report));
    const verdicts = levels
      .slice(0, levels.indexOf(level) + 1)
      .map((included) => verdictOn(included, report.results));
    if (verdicts.includes('no')) return 1;
    return verdicts.includes('not checked') ? 2 : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
