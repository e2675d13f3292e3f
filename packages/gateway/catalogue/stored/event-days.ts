import { isDay } from '../../pricing/day.ts';
import type { EventDays } from '@statefront/search/index/index-entry.ts';
import type { ProductLine } from '../import/line-schemas.ts';

/**
 * First and last day of an event, by EVENT_DATE and EVENT_END. An invalid end, or one before the start,
 * counts as the start (CT-1).
 */
export function eventDays({
  type,
  properties,
}: Pick<ProductLine, 'type' | 'properties'>): EventDays | undefined {
  if (type !== 'EVENT') return undefined;
  const dayOf = (key: string) => {
    const value = properties?.find(({ attributeId }) => attributeId === key)?.value ?? '';
    return isDay(value) ? value : '';
  };
  const startsOn = dayOf('EVENT_DATE');
  const endsOn = dayOf('EVENT_END');
  return { startsOn, endsOn: startsOn === '' || endsOn < startsOn ? startsOn : endsOn };
}
