import { DatabaseError } from '@statefront/host/database/database-error.ts';
import { applyShopFolder } from '@statefront/host/files/shop-folder.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { outgoingCommand } from './punchout/outgoing/outgoing-command.ts';
import { openSessions } from './start/open-shop.ts';
import { readSettings } from './start/settings.ts';
import { StartFault } from './start/start-fault.ts';

/** Lists the documents for buyers that have not arrived, or posts them again; runs beside the shop (PU-3). */
try {
  applyShopFolder(process.env);
  const sessions = await openSessions(await readSettings(process.env));
  try {
    process.stdout.write(await outgoingCommand(process.argv.slice(2), sessions.documents));
  } finally {
    await sessions.close();
  }
} catch (error) {
  if (!(error instanceof StartFault || error instanceof DatabaseError || error instanceof SettingError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
