const composingKeyCode = 229;

/**
 * Whether a key belongs to a word that a keyboard composes: an arrow then chooses a suggestion of the keyboard,
 * and Enter accepts the word. Safari reports this Enter after the composition, with a key code only.
 */
export function isComposing(key: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return key.isComposing || key.keyCode === composingKeyCode;
}
