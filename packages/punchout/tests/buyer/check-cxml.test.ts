import { describe, expect, it } from 'vitest';
import { checkCxml } from '../../buyer/check-cxml.ts';
import breaches from '../data/breaches.json' with { type: 'json' };
import { goodDocument, goodNames } from './good-documents.ts';

describe('the checker of cXML', () => {
  it.each(goodNames)('finds nothing in a good document: %s (PU-2, PU-3)', (name) => {
    expect(checkCxml(goodDocument(name))).toEqual([]);
  });

  it.each(breaches)(
    'names one breach, in $document: $bad instead of $good (PU-2, PU-3)',
    ({ document, good, bad, sentence }) => {
      const text = goodDocument(document);

      expect(text).toContain(good);
      expect(checkCxml(text.replace(good, bad)).filter((problem) => problem.includes(sentence))).not.toEqual(
        [],
      );
    },
  );
});
