import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingError } from '../problems/setting-error.ts';

type Environment = Record<string, string | undefined>;

/** The files of a shop's folder. */
export const shopFiles = {
  configuration: 'shop.jsonc',
  environment: 'shop.env',
  data: 'data',
  content: 'content',
  files: 'files',
  texts: 'texts',
  backups: 'backups',
} as const;

/** @throws SettingError if the folder is no shop's */
export function requireShop(folder: string): void {
  if (!existsSync(join(folder, shopFiles.configuration)))
    throw new SettingError(
      `"${folder}" is no folder of a shop (SHOP), because it has no ${shopFiles.configuration}; correct the path, or make the folder with "npm run shop -- new ${folder}".`,
    );
}

/**
 * Completes the environment by the folder that `SHOP` names: the settings in its `shop.env`, its configuration and its
 * data folder. A setting that the environment has counts.
 *
 * @throws SettingError if the folder is no shop's
 */
export function applyShopFolder(environment: Environment): void {
  const folder = environment['SHOP']?.trim();
  if (!folder) return;
  requireShop(folder);
  const settings = join(folder, shopFiles.environment);
  const own: Environment = {
    DATA_DIR: join(folder, shopFiles.data),
    STATEFRONT_CONFIG: join(folder, shopFiles.configuration),
    ...(existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}),
  };
  for (const [name, value] of Object.entries(own)) environment[name] ||= value;
}

/** A part of the folder that `SHOP` names, if it exists. */
export function shopPart(
  environment: Readonly<Environment>,
  part: keyof typeof shopFiles,
): string | undefined {
  const folder = environment['SHOP']?.trim();
  const path = folder ? join(folder, shopFiles[part]) : '';
  return existsSync(path) ? path : undefined;
}
