/**
 * Runs as a separate process: adds numbered rows to a table of an opened data folder, one transaction each.
 */
import { openDatabase } from '@statefront/host/database/database.ts';

const [writer = '', count = '0', dataDirectory = '', databaseURL] = process.argv.slice(2);
const db = await openDatabase({ dataDirectory, databaseURL });
process.stdout.write('ready\n');
for (let number = 0; number < Number(count); number++) {
  await db.run('insert into note (writer, number) values ($1, $2)', [writer, number]);
}
await db.close();
