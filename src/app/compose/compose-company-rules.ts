import { assign } from 'xstate';
import {
  companyRulesMachine,
  companyRulesPolicies as policies,
} from '../../machines/approval-rules/company-rules.machine.ts';
import { rulesDraftMemory } from '../../services/approval-rules/rules-draft-memory.ts';
import type { Requests } from '../requests.ts';

/** The machine of the approval rules with its services and the person's unfinished draft (MA-1, SE-1). */
export const composeCompanyRules = ({ actor, draftStorage, customer, recall }: Requests) => {
  const memory = () => rulesDraftMemory(draftStorage, customer() ?? '');
  return companyRulesMachine.provide({
    actors: {
      loadRules: actor(policies.loadRules, (services) => services.loadRules),
      checkRules: actor(policies.checkRules, (services) => services.checkRules),
      tryOrder: actor(policies.tryOrder, (services) => services.tryOrder),
      activateRules: actor(policies.activateRules, (services) => services.activateRules),
    },
    actions: {
      recallDraft: assign({
        draft: ({ context: { draft } }) => recall('companyRules.draft', () => memory().recall()) ?? draft,
      }),
      rememberDraft: ({ context: { draft } }) => memory().remember(draft),
      forgetDraft: () => memory().remember(null),
    },
  });
};
