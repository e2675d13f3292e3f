import { flag, response, named, object, text } from './parts.ts';

const count = { type: 'integer', minimum: 0 };

export const accountSchema = {
  $id: 'Account',
  ...object({
    userId: text,
    userName: text,
    name: text,
    company: text,
    email: text,
    phone: text,
    salesOrganisation: text,
    distributionChannel: text,
    distributionChain: text,
    division: text,
    currency: text,
    defaultAddress: { anyOf: [named('Address'), { type: 'null' }] },
    orderCount: count,
    favouriteCount: count,
  }),
};

export const accountResponse = response(named('Account'));

const entered = { type: 'string', maxLength: 2_000 };

export const accountBody = {
  type: 'object',
  description: 'What is left out stays as it is.',
  properties: { name: entered, email: entered, phone: entered },
};

export const passwordBody = {
  type: 'object',
  properties: {
    oldPassword: entered,
    newPassword: { ...entered, description: '12 to 200 characters' },
  },
};

export const resetBody = {
  type: 'object',
  properties: {
    account: {
      type: 'string',
      minLength: 1,
      maxLength: 254,
      description: 'A user name or an e-mail address',
    },
  },
  required: ['account'],
};

export const resetResponse = response(
  object({
    isDemonstration: {
      ...flag,
      description: 'Whether messages go nowhere: they are files in the folder `outbox` of the data',
    },
  }),
  202,
);

export const newPasswordResponse = response(
  object({ userId: { ...text, description: 'The customer, whose sessions have ended' } }),
);

export const newPasswordBody = {
  type: 'object',
  properties: {
    token: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'What stands in the link of the message',
    },
    newPassword: { ...entered, description: '12 to 200 characters' },
  },
  required: ['token'],
};
