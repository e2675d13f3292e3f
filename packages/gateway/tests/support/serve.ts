/** Runs as a separate process: serves the gateway of a database until it is killed. */
import { openGateway } from '@statefront/gateway/gateway.ts';

const [dataDirectory = '', databaseURL] = process.argv.slice(2);
const gateway = await openGateway({ dataDirectory, databaseURL });
const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
