/** How an audience of a list is kept: its companies of today, or its filters as rules. */
export type Kept = 'today' | 'rules';

/** `as a list of today`, `as they are now`, `a snapshot of …`. */
const TODAY = [
  /[\s,]*\b(?:but\s+)?(?:only\s+|just\s+)?as\s+(?:(?:they|it|these|those)\s+(?:are|is|stand)|(?:a|the)\s+(?:(?:fixed|static|frozen)\s+)?(?:list|snapshot))(?:\s+(?:of|as\s+of))?(?:\s+(?:today|now|right\s+now))?$/i,
  /[\s,]*\b(?:as\s+of|of)\s+(?:today|now)$/i,
  /^(?:a|the)\s+(?:snapshot|list\s+of\s+today)\s+of\s+/i,
];
/** `as a rule that stays true`, `that stays up to date`, `by rules`. */
const RULES = [
  /[\s,]*\b(?:as|by|of|with)\s+(?:a\s+)?rules?(?:\s+(?:that|which)\s+stays?\s+(?:true|up\s+to\s+date|current))?$/i,
  /[\s,]*\b(?:and\s+)?(?:(?:that|which)\s+)?(?:stays?|keeps?|kept|keep\s+(?:it|them))\s+(?:itself\s+)?(?:true|up\s+to\s+date|current)$/i,
];

/** Takes how it is to be kept out of the words: `these as a list of today` is `these`, of today. */
export function takeKept(words: string): { rest: string; kept: Kept | null } {
  for (const [kept, expressions] of [
    ['today', TODAY],
    ['rules', RULES],
  ] as const)
    for (const expression of expressions) {
      if (expression.test(words)) return { rest: words.replace(expression, '').trim(), kept };
    }
  return { rest: words.trim(), kept: null };
}
