import { useEffect, useRef } from 'react';
import { BasketLink } from '../ui/basket-link.tsx';
import { Link } from '../ui/link.tsx';
import type { Notice } from '../../domain/shell/notice.ts';
import { listPath, orderPath } from '../../domain/routes/route.ts';
import { noticeTexts } from '../../messages/shell/notices.ts';
import { noticeText, ownersNoticeText } from '../../messages/notice-text.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusHeading } from '../page-focus.ts';
import { passFocusOn } from './pass-focus-on.ts';
import styles from './notice-list.module.css';

const icons = { success: 'check', error: 'warning', warning: 'warning', information: 'information' } as const;

export interface NoticeListProps {
  /** The newest last. */
  readonly notices: readonly Notice[];
  /** The address for signing in again after the session has ended. */
  readonly signInHref: string;
  readonly onDismiss: (id: number) => void;
  /** Is called when the customer wants to sign in with another account, which may have more rights. */
  readonly onSignInAgain: () => void;
}

/**
 * The notices, above everything else, the newest on top, announced as they appear. Closing one moves the
 * focus to the others, and after the last one to the page's heading; one that expires passes its focus to its
 * neighbour or the page (A3).
 */
export function NoticeList({ notices, signInHref, onDismiss, onSignInAgain }: NoticeListProps) {
  const { header } = useMessages();
  const texts = useTexts(noticeTexts);
  const { language, priceLocale, configuration } = useLocale();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (list.current && 'showPopover' in list.current) list.current.showPopover();
  }, []);

  return (
    <div
      ref={list}
      popover="manual"
      tabIndex={-1}
      className={styles['list']}
      role="region"
      aria-label={texts.label}
      aria-live="polite"
    >
      {notices.toReversed().map(({ id, variant, content }) => (
        <div key={id} ref={passFocusOn} tabIndex={-1} className={styles['notice']} data-variant={variant}>
          <Icon name={icons[variant]} />
          <div className={styles['text']}>
            <p>
              {ownersNoticeText(content, configuration.notices, language) ||
                noticeText(texts, content, priceLocale)}
            </p>
            {['added', 'resumed', 'pricesChanged'].includes(content.key) && (
              <BasketLink>{texts.toBasket}</BasketLink>
            )}
            {content.key === 'savedInList' && <Link to={listPath(content.listId)}>{texts.toList}</Link>}
            {content.key === 'orderPlaced' && (
              <Link to={orderPath(configuration.paths, content.orderId, true)}>{texts.toOrder}</Link>
            )}
            {content.key === 'sessionEnded' && <Link to={signInHref}>{header.signIn}</Link>}
            {content.key === 'forbidden' && (
              <button type="button" className={styles['offer']} onClick={onSignInAgain}>
                {header.signIn}
              </button>
            )}
          </div>
          <button
            type="button"
            className={styles['dismiss']}
            aria-label={texts.dismiss}
            onClick={() => {
              if (notices.length > 1) list.current?.focus();
              else focusHeading();
              onDismiss(id);
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
