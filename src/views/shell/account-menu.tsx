import { useRef } from 'react';
import type { Customer } from '../../domain/session/session.ts';
import { accountPath, favouritesPath, ordersPath, quickOrderPath } from '../../domain/routes/route.ts';
import { useCustomerSlot } from '../customer-slot.ts';
import { useLocale, useOffersPage } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { passFocusToPage } from './pass-focus-on.ts';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  readonly customer: Customer;
  readonly onSignOut: () => void;
}

/**
 * The signed-in customer and their pages. The browser opens and closes it: by Escape, a press outside of it,
 * and, from here, once a link in it is followed. It also works before the page is hydrated.
 */
export function AccountMenu({ customer, onSignOut }: AccountMenuProps) {
  const { header } = useMessages();
  const { paths } = useLocale().configuration;
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const hasPage = useOffersPage();
  const { ApprovalsLink, ApprovalsMark, UnitChoice, UnitMark } = useCustomerSlot();
  const links: readonly (readonly [page: string, to: string, text: string])[] = [
    ['account', accountPath(), header.account],
    ['quickOrder', quickOrderPath, header.quickOrder],
    ['orders', ordersPath(paths), header.orders],
    ['account lists', accountPath('lists'), header.lists],
    ['favourites', favouritesPath, header.favourites],
  ];
  return (
    <>
      <button ref={passFocusToPage} type="button" className={styles['opener']} popoverTarget="account-menu">
        <Icon name="person" />
        <HiddenText>{header.account}</HiddenText>
        <span className={styles['who']}>
          <bdi className={styles['company']}>{customer.company}</bdi>
          <bdi className={styles['person']}>
            <span>{customer.name}</span>
            <UnitMark />
          </bdi>
        </span>
        <span className={styles['sign']}>
          <Icon name="down" />
        </span>
        <ApprovalsMark />
      </button>
      <div ref={menu} id="account-menu" popover="auto" className={styles['menu']}>
        <p className={styles['whoInMenu']}>
          <bdi className={styles['company']}>{customer.company}</bdi>
          <bdi className={styles['person']}>
            <span>{customer.name}</span>
            <UnitMark />
          </bdi>
        </p>
        <UnitChoice onChosen={close} />
        <ul>
          {links.map(
            ([page, to, text]) =>
              hasPage(page) && (
                <li key={page}>
                  <Link to={to} onFollowed={close}>
                    {text}
                  </Link>
                </li>
              ),
          )}
          <ApprovalsLink onFollowed={close} />
          <li>
            <button type="button" popoverTarget="account-menu" popoverTargetAction="hide" onClick={onSignOut}>
              {header.signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
