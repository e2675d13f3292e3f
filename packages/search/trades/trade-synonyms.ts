import appliancesEnglish from './appliances.en.json' with { type: 'json' };
import electricalGerman from './electrical.de.json' with { type: 'json' };
import electricalEnglish from './electrical.en.json' with { type: 'json' };
import fastenersGerman from './fasteners.de.json' with { type: 'json' };
import fastenersEnglish from './fasteners.en.json' with { type: 'json' };
import officeEnglish from './office.en.json' with { type: 'json' };
import plumbingGerman from './plumbing.de.json' with { type: 'json' };
import plumbingEnglish from './plumbing.en.json' with { type: 'json' };
import toolsEnglish from './tools.en.json' with { type: 'json' };
import workwearEnglish from './workwear.en.json' with { type: 'json' };

/**
 * The terms of trades: groups of terms with the same meaning, one file a trade and language, one group a line; a group
 * with words of both languages is in the English file. They count in every catalogue; an owner adds others in
 * `synonyms.jsonl.gz` of a catalogue folder.
 *
 * @see packages/search/README.md
 */
export const tradeSynonyms: readonly (readonly string[])[] = [
  appliancesEnglish,
  electricalGerman,
  electricalEnglish,
  fastenersGerman,
  fastenersEnglish,
  officeEnglish,
  plumbingGerman,
  plumbingEnglish,
  toolsEnglish,
  workwearEnglish,
].flatMap((groups) => groups.map((group) => group.split(' = ')));
