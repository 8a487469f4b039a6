const THEN =
  /[\s,]*\b(?:(?:with|by|of|for|using|from|counting|and)\s+)?(?:the\s+|its\s+|their\s+)?(?:members?|companies|membership|composition)\s+(?:(?:it|they|the audiences?|that)\s+(?:had|were in it|was)\s+(?:(?:at|as)\s+)?|(?:of|from|as of|at|as)\s+(?:it was\s+|they were\s+)?)(?:back\s+)?(?:then|that time|the time)\b|[\s,]*\b(?:with|by|using|counting)\s+(?:the\s+|its\s+|their\s+)?(?:members?|companies|membership|composition)\s+(?:back\s+)?then\b|[\s,]*\b(?:members?|companies)\s+back\s+then\b|[\s,]*\bas of (?:back )?then\b|[\s,]*\b(?:historical|former) (?:members|membership)\b/i;
const NOW =
  /[\s,]*\b(?:(?:with|by|of|for|using)\s+)?(?:the\s+|its\s+)?(?:(?:current|today['’]s|present) members(?:hip)?|members (?:of|as of) (?:now|today))\b/i;

/** "… with the members of then": the question without these words, and which members they ask for; null where none are. */
export function takeMembers(text: string): { text: string; isThen: boolean | null } {
  for (const [words, isThen] of [
    [THEN, true],
    [NOW, false],
  ] as const) {
    const rest = text
      .replace(words, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/\s+(?=[?.!,])/g, '')
      .trim();
    if (rest !== '' && words.test(text)) return { text: rest, isThen };
  }
  return { text, isThen: null };
}
