import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { companyOf } from '@statefront/approval-rules/company.ts';
import { readRuleSet } from '@statefront/approval-rules/rule-set.ts';
import { messageOf, shownRefusal } from '@statefront/gateway/company/refusal.ts';
import { Problem } from '@statefront/gateway/problems/problem.ts';
import {
  nextSteps,
  refusalText as textOf,
  sentences,
  type RefusalCode,
} from '@statefront/gateway/problems/refusal.ts';
import { refusalIn } from '#server/api/noted-refusal.ts';
import { refusalText } from '#src/domain/faults/refusal.ts';
import { languages } from '#src/domain/locale/language.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { refusal as decoded } from '#src/services/transport/refusal-decoder.ts';
import { companyRules } from '../../packages/gateway/tests/support/a-company.ts';

const reading = readRuleSet(companyRules);
if ('faults' in reading) throw new Error('The rules can be read');
const person = { company: companyOf(reading.value) };
const texts = { en: 'some', de: 'einige' };

const isCode = (code: string): code is RefusalCode => Object.hasOwn(sentences, code);
const refusalCodes = Object.keys(sentences).filter(isCode);

/** Every refusal, once for each of its cases. */
const all = refusalCodes.flatMap((code) =>
  ['', ...Object.keys(sentences[code].cases ?? {})].map((status) => ({ code, status })),
);

/** A refusal with a value for each figure that its sentences can have. */
function aRefused(code: RefusalCode, status: string) {
  const figures = { status, by: 'rita', limit: 500, most: 1000, minutes: 14, day: '2026-12-24' };
  const quantities = { step: '2.5', unit: texts, nearest: '5', nearestUnit: texts, units: texts };
  const budget = { period: 'month', from: '2026-09-01', finding: texts, faults: texts, uses: texts };
  return { code, figures: { ...figures, ...quantities, ...budget }, liftedBy: ['paul'] };
}

describe('a refusal', () => {
  it.each(all)(
    '$code $status reads the same in the response, on the page, in mail and in the log (CO-5)',
    ({ code, status }) => {
      const refused = aRefused(code, status);
      for (const language of languages) {
        const problem = new Problem('REQUEST_REFUSED', '', {
          refusal: (of) => shownRefusal(person, refused, of),
        }).body(language);
        const body = Buffer.from(JSON.stringify(problem));
        const { figures } = problem.refusal;
        const { message } = problem.error;
        const page = v.parse(decoded, problem.refusal);

        expect([page && refusalText(page), messageOf(person, refused, language)]).toEqual([message, message]);
        expect(refusalIn({ body })).toEqual({ refusal: code, figures: JSON.stringify(figures) });
        expect(message).toMatch(/^\p{Lu}.*[.!]$|^einige$|^some$|^\d/u);
        expect(message).not.toMatch(/[{}]|undefined|\s\s|NaN/);
      }
      const [en, de] = languages.map((language) => textOf(shownRefusal(person, refused, language)));
      expect(en).not.toBe(de);
    },
  );

  it('has next steps that all exist and are all used (CO-5)', () => {
    const used = Object.values(sentences).flatMap(({ next, cases }) => [
      next,
      ...Object.values(cases ?? {}).map((each) => each.next),
    ]);

    expect(new Set([...used.filter((next) => next !== undefined), 'askAdministrator'])).toEqual(
      new Set(Object.keys(nextSteps)),
    );
  });

  it('of the shop has the words of the gateway (CO-5)', () => {
    for (const language of languages) {
      const { BELOW_MINIMUM, OFF_STEP, SIGN_IN_REQUIRED, ...others } = messagesIn(language).refusals;
      const or = language === 'de' ? 'oder' : 'or';
      const gatewayText = (code: RefusalCode, figures = {}) =>
        textOf(shownRefusal(person, { code, figures, liftedBy: [] }, language));
      const day = gatewayText('NOT_YET_SOLD', { day: '2026-12-24' });

      expect(SIGN_IN_REQUIRED).not.toBe('');
      expect(BELOW_MINIMUM('5', 'm')).toBe(gatewayText('BELOW_MINIMUM', { nearest: '5', nearestUnit: 'm' }));
      expect(OFF_STEP('5', 'm', '5', '10', 'm')).toBe(
        gatewayText('OFF_STEP', { step: '5', unit: 'm', nearest: `5 ${or} 10`, nearestUnit: 'm' }),
      );
      const { NOT_YET_SOLD, ...same } = others;
      expect(day.startsWith(`${NOT_YET_SOLD} `)).toBe(true);
      expect(same).toEqual(
        Object.fromEntries(
          refusalCodes.filter((code) => Object.hasOwn(same, code)).map((code) => [code, gatewayText(code)]),
        ),
      );
    }
  });

  it('is a row of the table for integrators (CO-5)', async () => {
    const rows = all.map(({ code, status }) => {
      const sentence = sentences[code].cases?.[status] ?? sentences[code];
      const figures = `${sentence.en} ${nextSteps[sentence.next ?? '']?.en ?? ''}`.matchAll(/\{(\w+)\}/g);
      const names = [...new Set([...figures].map(([, name]) => name))].filter((name) => name !== 'names');
      return [code, status, sentence.en, names.join(' '), sentence.next ?? ''].join('\t');
    });
    const table = ['code\tstatus\tsentence\tfigures\tnext step', ...rows, ''].join('\n');

    await expect(table).toMatchFileSnapshot('../../packages/gateway/docs/refusals.tsv');
  });
});
