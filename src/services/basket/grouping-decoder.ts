import * as v from 'valibot';
import type { GroupingProperty } from '../../domain/basket/line-groups.ts';
import {
  decodeReadable,
  firstText,
  list,
  numberOr,
  text,
  type GatewayCall,
} from '../transport/decoder-parts.ts';

const grouping = v.object({
  groupingProperties: list(v.object({ propertyKey: v.string(), propertyName: text, sortOrder: numberOr(0) })),
});

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeGrouping(call: GatewayCall, response: unknown): readonly GroupingProperty[] {
  return decodeReadable(call, grouping, response, 'groupingProperties')
    .groupingProperties.toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ propertyKey, propertyName }) => ({
      propertyKey,
      propertyName: firstText(propertyName, propertyKey),
    }));
}
