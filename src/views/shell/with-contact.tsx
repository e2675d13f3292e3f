import type { ReactNode } from 'react';
import { footerTexts } from '../../messages/shell/footer.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import styles from './with-contact.module.css';

/** Text or a form, with the shop's contact data beside it on a wide screen; the footer has them too (A5). */
export function WithContact({ children }: { readonly children: ReactNode }) {
  const { contact } = useTexts(footerTexts);
  const { phone, email } = useLocale().configuration.service;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>{children}</div>
      {(phone !== '' || email !== '') && (
        <address className={styles['contact']}>
          <p className={styles['title']}>{contact}</p>
          {phone !== '' && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      )}
    </div>
  );
}
