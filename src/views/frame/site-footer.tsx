import { languages, type Language } from '../../domain/locale/language.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Mark } from './mark.tsx';
import styles from './site-footer.module.css';

export interface SiteFooterProps {
  readonly language: Language;
  readonly onLanguageChosen: (language: Language) => void;
}

/** The shop's foot: how to reach people, for whom the shop is, and how to report a problem. */
export function SiteFooter({ language, onLanguageChosen }: SiteFooterProps) {
  const { footer, shop } = useMessages();
  const { phone, email } = useLocale().configuration.service;
  return (
    <footer id="footer" tabIndex={-1} className={styles['footer']}>
      <div className={styles['content']}>
        <p className={styles['shop']}>
          <Mark />
          {shop}
        </p>
        <address className={styles['block']}>
          <p className={styles['title']}>{footer.contact}</p>
          {phone !== '' && (
            <a className={styles['link']} href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          )}
          {email !== '' && (
            <a className={styles['link']} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          <p className={styles['quiet']}>{footer.service}</p>
        </address>
        <div className={styles['block']}>
          <p className={styles['title']}>{footer.shop}</p>
          <p className={styles['quiet']}>
            {footer.audience} {footer.prices}
          </p>
          {email !== '' && (
            <a
              className={styles['link']}
              href={`mailto:${email}?subject=${encodeURIComponent(footer.reportSubject)}`}
            >
              {footer.reportProblem}
            </a>
          )}
        </div>
        <div className={styles['languages']}>
          <LanguageChoice language={language} languages={languages} onChosen={onLanguageChosen} />
        </div>
      </div>
    </footer>
  );
}
