import type { SiteLinkGroup } from '../../domain/content/site-content.ts';
import type { Language } from '../../domain/locale/language.ts';
import { linkTarget } from '../../domain/links/link-target.ts';
import { useLocale } from '../locale-context.tsx';
import { footerTexts } from '../../messages/shell/footer.ts';
import { useTexts } from '../messages-context.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Mark } from './mark.tsx';
import styles from './footer-content.module.css';

export interface FooterContentProps {
  /** The catalogue's links. */
  readonly groups: readonly SiteLinkGroup[];
  readonly onLanguageChosen: (language: Language) => void;
  readonly onProblemReported: () => void;
}

/**
 * Contact data, audience and terms of the shop, the catalogue's links, and the report of a problem: an
 * e-mail, and a file with the trace (MA-4).
 */
export function FooterContent({ groups, onLanguageChosen, onProblemReported }: FooterContentProps) {
  const footer = useTexts(footerTexts);
  const { service, identity } = useLocale().configuration;
  const { phone, email } = service;

  return (
    <div className={styles['content']}>
      <div className={styles['block']} data-wide="">
        <p className={styles['shop']}>
          <Mark />
          {identity.isNameShown && <span>{identity.name}</span>}
        </p>
        <p className={styles['quiet']}>{`${footer.audience} ${footer.prices}`}</p>
        <div className={styles['languages']}>
          <LanguageChoice onChosen={onLanguageChosen} />
        </div>
      </div>
      <address className={styles['block']} data-wide="">
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
      {groups.map((group) => (
        <ul key={group.text} className={styles['block']}>
          {group.text !== '' && (
            <li className={styles['title']}>
              <bdi>{group.text}</bdi>
            </li>
          )}
          {group.links.map(({ text, target }) => (
            <li key={text}>
              <TargetLink className={styles['link']} target={target}>
                <bdi>{text}</bdi>
              </TargetLink>
            </li>
          ))}
        </ul>
      ))}
      <ShopLinks onProblemReported={onProblemReported} />
    </div>
  );
}

/** The terms of the shop, the letter that reports a problem, and the pages for analysts and QA. */
function ShopLinks({ onProblemReported }: Pick<FooterContentProps, 'onProblemReported'>) {
  const footer = useTexts(footerTexts);
  const { service, legal, features } = useLocale().configuration;
  const { email } = service;
  const links = [
    { label: footer.imprint, target: linkTarget(legal.imprint) },
    { label: footer.terms, target: linkTarget(legal.terms) },
    { label: footer.privacy, target: linkTarget(legal.privacy) },
  ].filter(({ target }) => target.kind !== 'none');
  return (
    <ul className={styles['block']}>
      <li className={styles['title']}>{footer.shop}</li>
      {links.map(({ label, target }) => (
        <li key={label}>
          <TargetLink className={styles['link']} target={target}>
            {label}
          </TargetLink>
        </li>
      ))}
      {email !== '' && (
        <li>
          <a
            className={styles['link']}
            href={`mailto:${email}?subject=${encodeURIComponent(footer.reportSubject)}&body=${encodeURIComponent(footer.reportBody)}`}
            onClick={onProblemReported}
          >
            {footer.reportProblem}
          </a>
        </li>
      )}
      {features.behaviour && (
        <li>
          <a className={styles['link']} href="/behaviour/">
            {footer.behaviour}
          </a>
        </li>
      )}
      {features.inspector && (
        <li>
          <a className={styles['link']} href="/inspector">
            {footer.inspector}
          </a>
        </li>
      )}
    </ul>
  );
}
