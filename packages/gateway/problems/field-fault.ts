import type { Texts } from '../language.ts';
import { Problem } from './problem.ts';

/** The fault of one form field, as a person reads it beside the field. */
export interface FieldFault {
  readonly field: string;
  readonly message: Texts;
}

/** The form response of §7, `errors` naming each field at fault in the person's language. */
export function fieldProblem(faults: readonly FieldFault[]): Problem {
  return new Problem(
    'FORM_INVALID',
    faults.map(({ field, message }) => `${field}: ${message.en}`).join(' '),
    {
      members: (language) => ({
        errors: faults.map(({ field, message }) => ({ parameter: field, reason: message[language] })),
      }),
    },
  );
}

/** @throws Problem `FORM_INVALID` if there is a fault. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw fieldProblem(faults);
}

/**
 * The rule of a text field: `max` counts characters as people do; only a multi-line text may have line breaks
 * and tabs.
 */
export interface TextRule {
  readonly max: number;
  readonly isRequired?: boolean;
  readonly hasLines?: boolean;
}

/** The faults of an entered text. */
export function textFaults(field: string, value: string, rule: TextRule): FieldFault[] {
  const { max, isRequired = false, hasLines = false } = rule;
  if (isRequired && value === '') {
    return [
      { field, message: { en: 'Please fill in this field.', de: 'Bitte füllen Sie dieses Feld aus.' } },
    ];
  }
  if (Array.from(value).length > max) {
    return [{ field, message: { en: `At most ${max} characters.`, de: `Höchstens ${max} Zeichen.` } }];
  }
  if ((hasLines ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u).test(value)) {
    return [
      {
        field,
        message: {
          en: 'Please remove the control characters.',
          de: 'Bitte entfernen Sie die Steuerzeichen.',
        },
      },
    ];
  }
  return [];
}
