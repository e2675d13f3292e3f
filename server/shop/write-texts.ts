import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireShop, shopFiles } from '@statefront/host/files/shop-folder.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { interfaceLanguage } from '#src/domain/locale/language.ts';
import { tagForm } from '../identity/own-texts.ts';
import { shippedTexts, type ShippedText } from '../identity/shipped-texts.ts';
import { StartFault } from '../start/start-fault.ts';

/**
 * Writes every text of the shop into a new file of its folder; in English for a language that the shop does not have.
 * Returns what to do with it.
 *
 * @throws StartFault if the file exists or cannot be written, or there is no such language
 * @throws SettingError if it is no shop's folder
 */
export async function writeTexts(folder: string, tag: string): Promise<readonly string[]> {
  requireShop(folder);
  if (!tagForm.test(tag)) throw new StartFault(`"${tag}" is no language; name one such as de, fr or pt-BR.`);
  const language = interfaceLanguage(tag) ?? 'en';
  const texts = await shippedTexts(language);
  const lines = [...texts.values()].flatMap(linesOf);
  const name = `${shopFiles.texts}/${tag}.jsonc`;
  const content = `// Remove the lines that you do not change. {names} are placeholders; "lines=one" is the case of one line, "other" all others.\n{\n${lines.join('\n')}\n}\n`;
  try {
    await mkdir(join(folder, shopFiles.texts), { recursive: true });
    await writeFile(join(folder, name), content, { flag: 'wx' });
  } catch (error) {
    if (!isFileFault(error)) throw error;
    throw new StartFault(
      error.code === 'EEXIST'
        ? `"${join(folder, name)}" exists, and was not changed; rename it to write a new one.`
        : `"${join(folder, name)}" cannot be written (${error.code}); correct the folder.`,
    );
  }
  return [
    `${join(folder, name)} has ${texts.size} texts.`,
    `Use it in shop.jsonc: "texts": { "${language}": "${name}" }`,
  ];
}

/** A text that is no template is a comment with its placeholders. */
function linesOf({ key, placeholders, text }: ShippedText): readonly string[] {
  if (text !== undefined) return [`  ${JSON.stringify(key)}: ${JSON.stringify(text)},`];
  const names = [...placeholders.keys()].map((name) => `{${name}}`).join(', ');
  return [`  // ${JSON.stringify(key)}: "", with ${names}, by cases if you need some`];
}
