import { describe, expect, it } from 'vitest';
import { formatQueryParameters } from '#src/domain/routes/query-parameters.ts';
import { choiceParameters, choicesInAddress } from '#src/domain/variants/choices-in-address.ts';

describe('choicesInAddress', () => {
  it('reads every choice as key|value, the last one of a key (RT-6)', () => {
    expect(choicesInAddress('?choice=LENGTH|20%20mm&currentPath=%2F&choice=M|8&choice=LENGTH|30+mm')).toEqual(
      [
        { selectionKey: 'LENGTH', selectionValue: '30 mm' },
        { selectionKey: 'M', selectionValue: '8' },
      ],
    );
  });

  it.each(['', '?choice=', '?choice=LENGTH', '?choice=|20', '?choice=LENGTH|', '?filter=LENGTH~20'])(
    'ignores what is no choice: %j (RT-6)',
    (search) => {
      expect(choicesInAddress(search)).toEqual([]);
    },
  );

  it.each(['1|2', '50 %', 'a~b', '%7C', 'M8 & M10', '½ ☃'])('keeps %j as it is (RT-6)', (text) => {
    const choices = [{ selectionKey: `key ${text}`, selectionValue: text }];

    expect(choicesInAddress(`?${formatQueryParameters(choiceParameters(choices))}`)).toEqual(choices);
  });
});
