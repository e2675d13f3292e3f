import { isDay } from '../../pricing/day.ts';
import type { EventDays } from '../../search/index/index-entry.ts';
import type { ProductLine } from '../import/line-schemas.ts';

/** When an event takes place, by EVENT_DATE and EVENT_END: an end that is none, or before the start, is the start (CT-1). */
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
