import { contactCard, contactVcard } from '../../domain/content/contact-card.ts';
import { eventCalendar, eventEntry, isPastEvent } from '../../domain/content/event-entry.ts';
import { jobPosting } from '../../domain/content/job-posting.ts';
import { linkTarget } from '../../domain/links/link-target.ts';
import type { Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { jobApplicationPath } from '../../domain/routes/route.ts';
import { contentTexts } from '../../messages/content/content.ts';
import { isoToday } from '../../messages/shell/dates.ts';
import { daysText } from '../../messages/shell/days.ts';
import { isolated } from '../../messages/named.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { TargetLink } from '../ui/target-link.tsx';
import buttonStyles from '../ui/button.module.css';
import { ContactFacts } from './contact-facts.tsx';
import styles from './content-head.module.css';

export interface ContentHeadProps {
  readonly product: Product;
}

/** The head of an event, a job, a person or a flyer; empty for other content (CT-1, CT-3, LS-9, PD-6). */
export function ContentHead({ product }: ContentHeadProps) {
  switch (product.productType) {
    case 'CONTACT':
      return <ContactHead product={product} />;
    case 'EVENT':
      return <EventHead product={product} />;
    case 'JOB':
      return <JobHead product={product} />;
    case 'FLYER':
      return <FlyerHead product={product} />;
    default:
      return null;
  }
}

/** The flyer's button, as on its tile (LS-9). */
function FlyerHead({ product }: ContentHeadProps) {
  const target = linkTarget(specialProperty(product, 'BUTTON_LINK'));
  const text = specialProperty(product, 'BUTTON_TEXT').trim();
  if (target.kind === 'none' || text === '') return null;
  return (
    <div className={styles['head']}>
      <TargetLink className={buttonStyles['button']} data-variant="secondary" target={target}>
        <bdi>{text}</bdi>
      </TargetLink>
    </div>
  );
}

function ContactHead({ product }: ContentHeadProps) {
  const texts = useTexts(contentTexts);
  const card = contactCard(product);
  return (
    <div className={styles['head']}>
      <ContactFacts facts={card.facts} />
      <Button
        onPressed={() => saveFile(`${product.productId}.vcf`, 'text/vcard;charset=utf-8', contactVcard(card))}
      >
        {texts.saveContact}
      </Button>
    </div>
  );
}

/** Time and location, with a file for calendars (CT-1). */
function EventHead({ product }: ContentHeadProps) {
  const texts = useTexts(contentTexts);
  const { language } = useLocale();
  const event = eventEntry(product);
  const { startsOn, venue } = event;
  const facts = [daysText(event, language), venue];
  const isPast = isPastEvent(event, isoToday());
  return (
    <div className={styles['head']}>
      <p>
        {facts
          .filter((fact) => fact !== '')
          .map(isolated)
          .join(' · ')}
      </p>
      {isPast && <p className={styles['past']}>{texts.past}</p>}
      {startsOn !== '' && !isPast && (
        <Button
          onPressed={() =>
            saveFile(
              `${product.productId}.ics`,
              'text/calendar;charset=utf-8',
              eventCalendar(event, window.location.href),
            )
          }
        >
          {texts.saveEvent}
        </Button>
      )}
    </div>
  );
}

function JobHead({ product }: ContentHeadProps) {
  const texts = useTexts(contentTexts);
  const { location, employmentType } = jobPosting(product);
  return (
    <div className={styles['head']}>
      <p>
        {[location, employmentType]
          .filter((fact) => fact !== '')
          .map(isolated)
          .join(' · ')}
      </p>
      <ButtonLink to={jobApplicationPath(product.productId)} variant="next" size="large">
        {texts.apply}
      </ButtonLink>
    </div>
  );
}
