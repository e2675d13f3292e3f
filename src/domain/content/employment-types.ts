const words = [
  ['FULL_TIME', /full|vollzeit/i],
  ['PART_TIME', /part|teilzeit|minijob/i],
  ['CONTRACTOR', /contractor|freelance|freiberuf|freie mitarbeit/i],
  ['TEMPORARY', /temporary|(?<!un)befristet|aushilfe/i],
  ['INTERN', /\bintern(?:s|ship)?\b|praktik/i],
  ['VOLUNTEER', /volunteer|ehrenamt/i],
  ['PER_DIEM', /per[ _]diem|tageweise/i],
] as const;

/**
 * The employment types of schema.org that an English or German text names; `OTHER` for any other text (CT-3).
 *
 * @example employmentTypes('Full or part time') //=> ['FULL_TIME', 'PART_TIME']
 */
export function employmentTypes(text: string): readonly string[] {
  const named = words.filter(([, word]) => word.test(text)).map(([type]) => type);
  return named.length > 0 ? named : ['OTHER'];
}
