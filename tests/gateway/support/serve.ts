/** Run as a process of its own: serves a data folder's gateway until it is killed. */
import { openGateway } from '#gateway/gateway.ts';

const gateway = await openGateway({ dataDirectory: process.argv[2] ?? '' });
const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
