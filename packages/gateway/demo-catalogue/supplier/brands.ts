/** The supplier of the demonstration shop; its house brand has the same name. Every name of the demo catalogue is invented. */
export const supplier = 'Weserholt';
