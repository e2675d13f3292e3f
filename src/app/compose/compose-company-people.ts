import {
  companyPeopleMachine,
  companyPeoplePolicies as policies,
} from '../../machines/people/company-people.machine.ts';
import type { Requests } from '../requests.ts';

/** The machine of a company's people with its services (MA-1). */
export function composeCompanyPeople({ actor }: Requests) {
  return companyPeopleMachine.provide({
    actors: {
      loadPeople: actor(policies.loadPeople, (services) => services.loadPeople),
      checkRules: actor(policies.checkRules, (services) => services.checkRules),
      activateRules: actor(policies.activateRules, (services) => services.activateRules),
      invitePerson: actor(policies.invitePerson, (services) => services.invitePerson),
      changeInvitation: actor(policies.changeInvitation, (services) => services.changeInvitation),
    },
  });
}
