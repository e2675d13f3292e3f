import { absentPages, capabilityNames, type Capability } from '../configuration/capabilities.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { visitOf, type Session } from '../session/session.ts';

/** Functions that show or change data of the customer beyond the visit, or that order in the shop. */
const beyondVisits: readonly Capability[] = [
  'orders',
  'approvals',
  'companyRules',
  'invitations',
  'budgets',
  'addresses',
  'account',
  'passwordReset',
  'favourites',
  'lists',
  'purchases',
  'demoCustomers',
];

/** The configuration for a session: in a visit the shop has no checkout, account, orders, lists or favourites (PU-4). */
export function configurationFor(configuration: Configuration, session: Session | null): Configuration {
  const visit = visitOf(session);
  if (!visit) return configuration;
  const { capabilities, paths } = configuration;
  const offered = (capabilities === 'announced' ? capabilityNames : capabilities).filter(
    (capability) =>
      !beyondVisits.includes(capability) && (capability !== 'orderCheck' || visit.operation !== 'inspect'),
  );
  return { ...configuration, capabilities: offered, paths: { ...paths, absent: absentPages(offered) } };
}
