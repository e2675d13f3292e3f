import { readOptions, usage, type SimulatorOptions } from './options.ts';
import { startSimulator } from './simulator.ts';

const options = optionsOrUsage();
if (options) {
  const { address } = await startSimulator(options);
  process.stdout.write(`The buyer's system is at ${address}, its shop at ${options.shop}\n`);
}

function optionsOrUsage(): SimulatorOptions | null {
  try {
    return readOptions(process.argv.slice(2), process.env['PUNCHOUT_SECRET'], process.env['SHOP_SECRET']);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    process.exitCode = 2;
    return null;
  }
}
