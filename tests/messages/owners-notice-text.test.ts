import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import { ownersNoticeText } from '#src/messages/notice-text.ts';

describe('a notice in the words of the shop’s owner', () => {
  const { notices } = decodeConfiguration({
    notices: {
      unableToAdd: { en: 'Please call us.' },
      unableToLoadVariants: { en: 'No sizes right now.' },
      stockNotifySuccessMessage: { en: 'Noted.' },
      stockNotifyErrorMessage: { en: 'Not noted.' },
    },
  });

  it.each([
    ['a product that cannot be added', { key: 'addFailed', reason: null }, 'Please call us.'],
    [
      'one with a reason of the gateway',
      { key: 'addFailed', reason: 'It is unknown.' },
      'Please call us. It is unknown.',
    ],
    ['variants that cannot be loaded', { key: 'variantsFailed', reason: null }, 'No sizes right now.'],
    ['a notification that is kept', { key: 'notificationKept' }, 'Noted.'],
    ['one that is not', { key: 'notificationFailed', reason: null }, 'Not noted.'],
    [
      'one that is not, for a reason of the gateway',
      { key: 'notificationFailed', reason: 'It is in stock.' },
      'It is in stock.',
    ],
  ] as const)('tells of %s (BA-3, VP-2, SN-3)', (_, content, text) => {
    expect(ownersNoticeText(content, notices, 'en')).toBe(text);
  });

  it('is left to the shop in another language, for other notices, and without configuration (CF-1)', () => {
    expect(ownersNoticeText({ key: 'addFailed', reason: null }, notices, 'de')).toBe('');
    expect(ownersNoticeText({ key: 'signedOut' }, notices, 'en')).toBe('');
    expect(ownersNoticeText({ key: 'notificationKept' }, defaultConfiguration.notices, 'en')).toBe('');
    expect(
      ownersNoticeText(
        { key: 'notificationFailed', reason: 'It is in stock.' },
        defaultConfiguration.notices,
        'en',
      ),
    ).toBe('');
  });
});
