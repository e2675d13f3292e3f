import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { StartFault } from '../start/start-fault.ts';

const usage = `Usage: npm run shop -- new FOLDER    writes a folder for a shop of your own: settings, a sample table, pages
       npm run shop -- check FOLDER  lists what that shop lacks for real visitors
       npm run shop -- texts FOLDER LANGUAGE
                                     writes all texts of the shop into texts/LANGUAGE.jsonc, to change or translate them
`;

/** The commands for the owner of a shop; they need neither a running shop nor a built client. */
try {
  const [command = '', folder, language, ...others] = process.argv.slice(2);
  const isComplete =
    folder?.startsWith('-') === false &&
    others.length === 0 &&
    (language !== undefined) === (command === 'texts');
  if (!isComplete || !(await run(command, folder, language))) {
    process.stderr.write(usage);
    process.exitCode = 2;
  }
} catch (error) {
  const isExplained = error instanceof StartFault || error instanceof SettingError;
  if (!isExplained && !isFileFault(error)) throw error;
  process.stderr.write(`${isExplained ? '' : 'A file of the shop cannot be read: '}${error.message}\n`);
  process.exitCode = 1;
}

/** Whether there is such a command. */
async function run(command: string, folder: string, language = ''): Promise<boolean> {
  switch (command) {
    case 'new':
      say(await (await import('./new-shop.ts')).writeNewShop(folder));
      return true;
    case 'check': {
      const missing = await (await import('./check-shop.ts')).missingParts(folder, process.env);
      say(missing.length === 0 ? ['Nothing is missing.'] : missing.map((part) => `- ${part}`));
      if (missing.length > 0) process.exitCode = 1;
      return true;
    }
    case 'texts':
      say(await (await import('./write-texts.ts')).writeTexts(folder, language));
      return true;
    default:
      return false;
  }
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
