import { openGateway } from './gateway.ts';
import { DatabaseError } from './database/database-error.ts';
import { ImportError } from './catalogue/import-error.ts';

const usage = `Usage: node gateway/main.ts import FOLDER   replaces the catalogue by that of a folder
       node gateway/main.ts serve           answers at http://HOST:PORT/itcpgw/site_apis

Environment: DATA_DIR (.data), HOST (127.0.0.1), PORT (4100)
`;

const dataDirectory = process.env['DATA_DIR'] || '.data';

await run(process.argv.slice(2)).catch((cause: unknown) => {
  if (!(cause instanceof DatabaseError || cause instanceof ImportError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
});

async function run([command, folder]: readonly string[]): Promise<void> {
  if (command === 'import' && folder !== undefined) return importFolder(folder);
  if (command === 'serve') return serve();
  process.stderr.write(usage);
  process.exitCode = 2;
}

async function importFolder(folder: string): Promise<void> {
  const gateway = await openGateway({ dataDirectory });
  try {
    await gateway.importCatalogue(folder, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await gateway.close();
  }
}

async function serve(): Promise<void> {
  const gateway = await openGateway({ dataDirectory, logger: { level: 'warn' } });
  const host = process.env['HOST'] || '127.0.0.1';
  const address = await gateway.app.listen({ host, port: Number(process.env['PORT'] || 4100) });
  process.stdout.write(`Gateway at ${address}/itcpgw/site_apis\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void gateway.close());
  }
}
