import type { WordsOf } from '../words-of.ts';
import type { companyPeopleMachine } from './company-people.machine.ts';

/** Actions, guards, actors and delays in plain words. */
export const companyPeopleWords: WordsOf<typeof companyPeopleMachine> = {
  guards: {
    hasPerson: 'the person is one of the company, or a new one',
    isInvitable: 'a new person is entered, without a limit or with an amount',
    hasUnit: 'the unit or cost centre is one of the company, or a new one',
    isExistingUnit: 'a unit or cost centre of the company is open',
    isUsable: 'the limit is empty or an amount, and a unit or cost centre has a name',
    isSound: 'no order could get stuck after the change',
  },
  actions: {
    storeFailure: 'store why people and invitations could not be loaded',
    storePeople: 'store people, invitations and roles',
    storeRules: 'store the changed rules',
    storeInvitations: 'store the open invitations',
    openForm: 'open the form of the person',
    openUnit: 'open the form of the unit or cost centre',
    storeUnitField: 'store what was entered about it, and forget its refusal',
    storeField: 'store what was entered, and forget its refusal',
    changeAccess: 'enter that the person loses access, or gets it again',
    enterRemoval: 'enter that the unit or cost centre is removed',
    showFault: 'show that the limit is no amount, or the name is missing',
    closeForm: 'close the form, and forget its check',
    storeCheck: 'store what the change leads to',
    storeRefusal: 'store why it was not done, and that no unit or cost centre is removed',
    clearRefusal: 'forget why the last command was not done',
    startIntent: 'count a new command, and forget why the last one was not done',
    announceBasketOutdated: 'tell the shop that the basket has to be read again',
  },
  actors: {
    loadPeople: 'ask the gateway for rules and invitations',
    checkRules: 'ask the gateway what the change leads to',
    activateRules: 'ask the gateway to make the change',
    invitePerson: 'ask the gateway to invite the person',
    changeInvitation: 'ask the gateway to send an invitation again, or to withdraw it',
  },
};
