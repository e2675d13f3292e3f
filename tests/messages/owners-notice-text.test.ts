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
