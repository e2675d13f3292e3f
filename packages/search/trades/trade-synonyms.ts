import appliancesEnglish from './appliances.en.json' with { type: 'json' };
import electricalGerman from './electrical.de.json' with { type: 'json' };
import electricalEnglish from './electrical.en.json' with { type: 'json' };
import fastenersGerman from './fasteners.de.json' with { type: 'json' };
import fastenersEnglish from './fasteners.en.json' with { type: 'json' };
import officeGerman from './office.de.json' with { type: 'json' };
import officeEnglish from './office.en.json' with { type: 'json' };
import plumbingGerman from './plumbing.de.json' with { type: 'json' };
import plumbingEnglish from './plumbing.en.json' with { type: 'json' };
import toolsGerman from './tools.de.json' with { type: 'json' };
import toolsEnglish from './tools.en.json' with { type: 'json' };
import workwearGerman from './workwear.de.json' with { type: 'json' };
import workwearEnglish from './workwear.en.json' with { type: 'json' };

/**
 * The terms of trades: groups of terms with the same meaning, one file a trade and language, one group a line. They
 * count in every catalogue; an owner adds others in `synonyms.jsonl.gz` of a catalogue folder.
 *
 * @see packages/search/README.md
 */
export const tradeSynonyms: readonly (readonly string[])[] = [
  appliancesEnglish,
  electricalGerman,
  electricalEnglish,
  fastenersGerman,
  fastenersEnglish,
  officeGerman,
  officeEnglish,
  plumbingGerman,
  plumbingEnglish,
  toolsGerman,
  toolsEnglish,
  workwearGerman,
  workwearEnglish,
].flatMap((groups) => groups.map((group) => group.split(' = ')));
