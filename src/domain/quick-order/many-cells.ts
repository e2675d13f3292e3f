/** Whether a text that is pasted into one field has several cells. */
export function isManyCells(text: string): boolean {
  return /[\t;\r\n]/.test(text.trim());
}
