import type { WordsOf } from '../words-of.ts';
import type { companyBudgetsMachine } from './company-budgets.machine.ts';

/** Actions, guards and actors in plain words. */
export const companyBudgetsWords: WordsOf<typeof companyBudgetsMachine> = {
  guards: {
    isEditing: 'a budget is open',
    isReadable: 'the amount can be read',
    isExisting: 'it is a budget that is there already',
    isChangedMeanwhile: 'somebody else changed the budgets meanwhile',
  },
  actions: {
    storeFailure: 'store why they could not be loaded',
    openForm: 'open the budget with its values; an earlier refusal is forgotten',
    storeField: 'store what was entered; a fault is no longer shown',
    showFault: 'show that the amount cannot be read',
    closeForm: 'forget what was entered',
    startIntent: 'forget an earlier refusal; the change is a new one',
    storeRefusal: 'store why the budgets are unchanged',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
  },
  actors: {
    loadBudgets: 'ask the gateway for the budgets',
    changeBudgets: 'ask the gateway to let the budgets hold',
  },
};
