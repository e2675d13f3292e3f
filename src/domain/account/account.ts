import { offersPage } from '../configuration/capabilities.ts';
import type { Configuration } from '../configuration/configuration.ts';
/** The shop's data of a customer, who can change all but the company. */
export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly orderCount: number;
  readonly favouriteCount: number;
}

/** The sections of the account, each with an address (RT-5). */
export const accountSections = [
  'profile',
  'password',
  'addresses',
  'lists',
  'favourites',
  'notifications',
] as const;

/**
 * The sections that a customer sees: the password section depends on the way of signing in (SE-4), and some
 * sections need a capability of the gateway (GW-5).
 */
export function shownSections(
  configuration: Pick<Configuration, 'signIn' | 'capabilities'>,
): readonly AccountSection[] {
  return accountSections.filter((section) => {
    if (section === 'password') return configuration.signIn === 'gateway';
    return offersPage(configuration, `account ${section}`);
  });
}

/** One part of the account. */
export type AccountSection = (typeof accountSections)[number];
