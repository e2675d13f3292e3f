import type { Language } from '../../domain/locale/language.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import styles from './language-choice.module.css';

export interface LanguageChoiceProps {
  readonly onChosen: (language: Language) => void;
}

/** The languages of the shop, each in its own language; nothing if there is no choice (CF-4). */
export function LanguageChoice({ onChosen }: LanguageChoiceProps) {
  const { header, languageNames } = useMessages();
  const { language, configuration } = useLocale();
  if (configuration.languages.length < 2) return null;
  return (
    <ul className={styles['choice']} aria-label={header.language}>
      {configuration.languages.map((each) => (
        <li key={each}>
          <button
            type="button"
            className={styles['language']}
            lang={each}
            aria-pressed={each === language}
            onClick={() => each !== language && onChosen(each)}
          >
            {languageNames[each]}
          </button>
        </li>
      ))}
    </ul>
  );
}
