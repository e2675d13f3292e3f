import type { ContactFact } from '../../domain/content/contact-card.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './contact-facts.module.css';

/** The facts about a person: contact data as links, the rest as text. */
export function ContactFacts({ facts }: { readonly facts: readonly ContactFact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ id, label, value, href }) => (
        <div key={id}>
          <dt>
            <HiddenText>{label}</HiddenText>
          </dt>
          <dd>
            {href === null ? (
              value
            ) : (
              <a className={styles['reach']} href={href}>
                <Icon name={href.startsWith('tel:') ? 'phone' : 'mail'} />
                <Breakable value={value} />
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An e-mail address that may break before its @. */
function Breakable({ value }: { readonly value: string }) {
  const [name = '', ...host] = value.split('@');
  return host.length === 0 ? (
    <bdi>{value}</bdi>
  ) : (
    <span>
      <span>{name}</span>
      <wbr />
      <span>{`@${host.join('@')}`}</span>
    </span>
  );
}
