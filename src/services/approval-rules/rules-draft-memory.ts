import * as v from 'valibot';
import type { RuleDraft } from '../../domain/approval-rules/rule-draft.ts';
import { ownedMemory, type TextStorage } from '../transport/text-storage.ts';
import { ruleSet } from './company-rules-decoder.ts';

const draft = v.object({ rules: ruleSet, columns: v.array(v.number()), basedOn: v.number(), base: ruleSet });

/** Stores a person's unfinished rules for the visit, like other input in `draftMemory` (SE-1, SE-3). */
export function rulesDraftMemory(text: TextStorage, userId: string) {
  const { recall, remember } = ownedMemory(text, userId);
  return {
    recall: (): RuleDraft | null => recall('rulesDraft', draft),
    /** `null` forgets it. */
    remember: (rules: RuleDraft | null) => remember('rulesDraft', rules && { ...rules }),
  };
}
