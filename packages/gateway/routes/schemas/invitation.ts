import { readyMadeRoles } from '../../company/ready-made-roles.ts';
import { figureOrNull, flag, listOf, object, oneOfTexts, response, text } from './parts.ts';

const role = oneOfTexts(...Object.keys(readyMadeRoles));
const limit = {
  ...figureOrNull,
  minimum: 0,
  description: 'The highest amount that the person may decide; null: any',
};

export const invitationBody = {
  ...object({
    name: { type: 'string', maxLength: 20_000 },
    mail: { type: 'string', maxLength: 20_000 },
    unit: { type: 'string', maxLength: 100 },
    role,
    limit,
  }),
};

export const invitationsResponse = response(
  object({
    roles: {
      ...listOf(object({ role, roles: listOf(text), mayOrder: flag, seesPrices: flag }, ['seesPrices'])),
      description: 'Ready-made roles, with the fields of a person in the rules that each sets',
    },
    invitations: {
      ...listOf(
        object({
          invitationId: text,
          mail: text,
          name: text,
          unit: text,
          role,
          limit,
          expiresAt: text,
          isExpired: flag,
        }),
      ),
      description: 'Open ones, also expired ones of the last 30 days',
    },
  }),
);

export const acceptedResponse = response(
  object({ userName: { ...text, description: 'With which the person signs in' } }),
);
