/**
 * Whether the term starts with the word but for one slip: a letter wrong, missing, too many, or swapped with its
 * neighbour.
 */
export function isWithinOneEdit(word: string, term: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === term[same]) same += 1;
  if (same === word.length) return true;
  const rest = word.slice(same);
  return (
    term.startsWith(rest.slice(1), same + 1) ||
    term.startsWith(rest, same + 1) ||
    term.startsWith(rest.slice(1), same) ||
    (rest[0] === term[same + 1] && rest[1] === term[same] && term.startsWith(rest.slice(2), same + 2))
  );
}
