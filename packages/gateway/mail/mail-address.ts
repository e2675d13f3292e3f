const part = String.raw`[^\s\p{Cc}@<>,;:"\(\)\[\]\\]`;
const label = String.raw`[^\s\p{Cc}@<>,;:"\(\)\[\]\\.]`;

/** The pattern of valid e-mail addresses, for a `RegExp` with the flag `v`, as in HTML (RT-5, CT-4). */
export const mailAddressPattern = `${part}+@${label}+(\\.${label}+)+`;

const longestAddress = 254;
const mailAddress = new RegExp(`^(?:${mailAddressPattern})$`, 'v');

/** Whether an e-mail address is valid, safe in the head of a message, and without signs that nobody sees or types. */
export function isMailAddress(address: string): boolean {
  return address.length <= longestAddress && mailAddress.test(address) && !/\p{Cf}/u.test(address);
}

/** The mailbox of an address: in lower case, and without a sub-address such as “+orders”, which one person chooses freely. */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^(.[^+@]*)\+[^@]*(?=@)/u, '$1');
}
