import { lateLines } from '../../domain/checkout/shipping.ts';
import { withWholeMeasures } from '../../domain/tile/whole-measures.ts';
import { checkoutTexts } from '../../messages/checkout/checkout.ts';
import { weekdayText } from '../../messages/shell/dates.ts';
import { named } from '../../messages/named.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CheckoutProps } from './checkout-page.tsx';
import { useDraft } from './use-draft.ts';
import styles from './checkout.module.css';

const mostNamed = 5;

/** The lines that come after the requested date: how many, and by name where it is chosen (BA-6). */
export function LateLines({ actorRef, areNamed = false }: CheckoutProps & { readonly areNamed?: boolean }) {
  const texts = useTexts(checkoutTexts);
  const { language } = useLocale();
  const { draft, lines, calendar } = useDraft(actorRef);
  const late = lateLines(lines, calendar, draft.requestedDate);
  const [last] = late;
  return (
    <span role="status" className={styles['late']}>
      {last && (
        <span>
          <Icon name="warning" />
          <span>{texts.linesTooLate(late.length, weekdayText(last.shipping.by, language))}</span>
        </span>
      )}
      {areNamed &&
        late
          .slice(0, mostNamed)
          .map(({ line, shipping }) => (
            <span key={line.lineId}>
              {named`${withWholeMeasures(line.productName)}: ${weekdayText(shipping.by, language)}`}
            </span>
          ))}
      {areNamed && late.length > mostNamed && <span>{texts.moreTooLate(late.length - mostNamed)}</span>}
    </span>
  );
}
