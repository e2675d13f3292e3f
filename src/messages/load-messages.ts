import type { Configuration } from '../domain/configuration/configuration.ts';
import type { Language } from '../domain/locale/language.ts';
import { textsIn } from './in-languages.ts';
import type { Messages } from './messages.ts';
import type { ReplacedTexts } from '../domain/locale/own-texts.ts';

/** Loads the texts in the visitor's language only, with the owner's replacements if there are some. */
export async function loadMessages(
  language: Language,
  { texts }: Pick<Configuration, 'texts'>,
): Promise<Messages> {
  const address = texts[language];
  const [shipped] = await Promise.all([loadShipped(language), address !== '' && replace(language, address)]);
  return textsIn({ name: 'shop', en: shipped, de: shipped }, language);
}

async function loadShipped(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).english;
    case 'de':
      return (await import('./de.ts')).german;
  }
}

async function replace(language: Language, address: string): Promise<void> {
  const [{ replaceTexts }, texts] = await Promise.all([
    import('./replaced-texts.ts'),
    fetch(address).then((response): Promise<ReplacedTexts> => response.json()),
  ]);
  replaceTexts({ [language]: texts });
}
