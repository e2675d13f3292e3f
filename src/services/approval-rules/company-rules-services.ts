import type {
  CompanyRules,
  RulesCheck,
  Trial,
  TriedStep,
} from '../../domain/approval-rules/company-rules.ts';
import { amountOf } from '../../domain/approval-rules/rule-form.ts';
import { withListed, type RuleSet } from '../../domain/approval-rules/rule-set.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeCompanyRules, decodeRulesCheck, decodeTriedSteps } from './company-rules-decoder.ts';

/** Rules that shall hold; a key identifies the intent (BA-4). */
export interface ActivateRules {
  readonly rules: RuleSet;
  /** The version that was changed. */
  readonly basedOn: number;
  readonly idempotencyKey: string;
}

/** An order that is tried with rules. */
export interface TryOrder {
  readonly rules: RuleSet;
  readonly trial: Trial;
}

/** The services of a company's approval rules. @see CO-6 */
export interface CompanyRulesServices {
  readonly loadRules: Service<unknown, CompanyRules>;
  readonly checkRules: Service<{ readonly rules: RuleSet }, RulesCheck>;
  /** `null` if no rule is about the order. */
  readonly tryOrder: Service<TryOrder, readonly TriedStep[] | null>;
  readonly activateRules: Service<ActivateRules, CompanyRules>;
}

export function companyRulesServices({
  configuration: { services },
  ask,
}: ServiceContext): CompanyRulesServices {
  const path = `${services.company}/rules`;
  return {
    loadRules: (_, { signal }) => ask(decodeCompanyRules, path, { signal }),

    async checkRules({ rules }, { signal }) {
      const body = { rules: withListed(rules) };
      return ask(decodeRulesCheck, `${path}/check`, { method: 'POST', body, signal });
    },

    async tryOrder({ rules, trial }, { signal }) {
      const { requester, amount, categories, isFirstOrder, costCentre, address, away, day } = trial;
      const body = {
        rules: withListed(rules),
        order: {
          requester,
          amount: amountOf(amount) ?? 0,
          currency: rules.currency,
          categories,
          firstOrder: isFirstOrder,
          ...(costCentre !== '' && { costCentre }),
          ...(address !== '' && { address }),
        },
        away: away === '' ? [] : [away],
        ...(day !== '' && { day }),
      };
      return ask(decodeTriedSteps, `${path}/try`, { method: 'POST', body, signal });
    },

    async activateRules({ rules, basedOn, idempotencyKey }, { signal }) {
      const body = { rules: withListed(rules), basedOn };
      return ask(decodeCompanyRules, path, { method: 'PUT', body, idempotencyKey, signal });
    },
  };
}
