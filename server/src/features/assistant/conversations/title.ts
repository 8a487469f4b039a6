const LONGEST = 60;

/** The title of a conversation until a user renames it: its first question, cut at a word. */
export function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= LONGEST) return line;
  const cut = letters.slice(0, LONGEST).join('');
  // A word as long as the title itself is cut in its middle.
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${atWord.replace(/[\s.,;:!?-]+$/, '') || cut}…`;
}
