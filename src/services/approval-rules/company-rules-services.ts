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
  client: { call },
  configuration: { services },
  named,
}: ServiceContext): CompanyRulesServices {
  const path = `${services.company}/rules`;
  return {
    async loadRules(_, { signal }) {
      return decodeCompanyRules(named(`GET ${path}`), await call(path, { signal }));
    },

    async checkRules({ rules }, { signal }) {
      const response = await call(`${path}/check`, {
        method: 'POST',
        body: { rules: withListed(rules) },
        signal,
      });
      return decodeRulesCheck(named(`POST ${path}/check`), response);
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
      const response = await call(`${path}/try`, { method: 'POST', body, signal });
      return decodeTriedSteps(named(`POST ${path}/try`), response);
    },

    async activateRules({ rules, basedOn, idempotencyKey }, { signal }) {
      const body = { rules: withListed(rules), basedOn };
      const response = await call(path, { method: 'PUT', body, idempotencyKey, signal });
      return decodeCompanyRules(named(`PUT ${path}`), response);
    },
  };
}
