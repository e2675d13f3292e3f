import * as v from 'valibot';
import type { GroupingProperty } from '../../domain/basket/line-groups.ts';
import {
  decodeReadable,
  firstText,
  list,
  numberOr,
  text,
  type GatewayCall,
  id,
} from '../transport/decoder-parts.ts';

const grouping = v.object({
  groupingProperties: list(v.object({ propertyKey: id, propertyName: text, sortOrder: numberOr(0) })),
});

const mainProperties = { field: 'groupingProperties', itemFields: ['propertyKey'] };

/** @throws GatewayResponseError naming the field (GW-3). */
export function decodeGrouping(call: GatewayCall, response: unknown): readonly GroupingProperty[] {
  return decodeReadable(call, grouping, response, mainProperties)
    .groupingProperties.toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ propertyKey, propertyName }) => ({
      propertyKey,
      propertyName: firstText(propertyName, propertyKey),
    }));
}
