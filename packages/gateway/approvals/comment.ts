import { refuseFaults, textFaults } from '../problems/field-fault.ts';

const longestComment = 1_000;

/** The comment without blanks around it. @throws Problem `FORM_INVALID` */
export function checkedComment(comment: string | undefined, isRequired = false): string {
  const checked = (comment ?? '').trim();
  refuseFaults(textFaults('comment', checked, { max: longestComment, hasLines: true, isRequired }));
  return checked;
}
