const part = String.raw`[^\s\p{Cc}@<>,;:"\(\)\[\]\\]`;
const label = String.raw`[^\s\p{Cc}@<>,;:"\(\)\[\]\\.]`;

/** E-mail addresses that can be entered and written to, for a `RegExp` with the flag `v`, as in HTML (RT-5, CT-4). */
export const mailAddressPattern = `${part}+@${label}+(\\.${label}+)+`;

const longestAddress = 254;
const mailAddress = new RegExp(`^(?:${mailAddressPattern})$`, 'v');

/** Whether an e-mail address can be entered, and stand in the head of a message. */
export function isMailAddress(address: string): boolean {
  return address.length <= longestAddress && mailAddress.test(address);
}
