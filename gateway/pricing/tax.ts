/** Tax in percent. One rate until a catalogue brings its own. */
export const taxPercent = 19;
