import type { SignInWay } from '../configuration/configuration.ts';
/** What the shop knows of a customer; the company is not theirs to change. */
export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly orderCount: number;
  readonly favouriteCount: number;
}

/** The parts of the account, each with an address of its own (RT-5). */
export const accountSections = [
  'profile',
  'password',
  'addresses',
  'lists',
  'favourites',
  'notifications',
] as const;

/** One part of the account. */
/** The sections that a customer sees: a password is kept where they sign in (SE-4). */
export function shownSections(signIn: SignInWay): readonly AccountSection[] {
  return accountSections.filter((section) => section !== 'password' || signIn === 'gateway');
}

export type AccountSection = (typeof accountSections)[number];
