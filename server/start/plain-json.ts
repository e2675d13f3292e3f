/** JSON without the comments and final commas that editors allow. */
export function plainJson(text: string): string {
  const withoutComments = text.replaceAll(
    /("(?:[^"\\\n]|\\.)*"?)|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g,
    '$1',
  );
  return withoutComments.replaceAll(/("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[}\]])/g, '$1');
}
