const NOUN =
  '(?:compan(?:y|ies)|accounts?|firms?|businesses|organi[sz]ations|opportunities|opportunity|deals?|visitors?|rows?|results?|ones?|list|table|answer|page|view)';
/** `these`, `all of them`, `those 12 companies`, `the companies above`, `the same list`. */
const SHOWN = new RegExp(
  [
    `(?:these|those|them|this|that|it)(?:\\s+\\d[\\d,]*)?(?:\\s+${NOUN})?`,
    `(?:its|their)\\s+${NOUN}`,
    `(?:the\\s+)?(?:above|same|shown|listed)(?:\\s+${NOUN})?`,
    `(?:the\\s+)?(?:\\d[\\d,]*\\s+)?${NOUN}\\s+(?:above|shown(?:\\s+above)?|listed|just\\s+shown)`,
    `the\\s+(?:(?:whole|full|entire|complete)\\s+)?(?:list|table|result|results|answer)`,
    `(?:the\\s+)?companies\\s+(?:of|in|on|from)\\s+(?:this|that|the)\\s+(?:list|table|answer|page|view)`,
  ].join('|'),
  'i',
);
const WHOLE = new RegExp(
  `^(?:(?:all|each|everyone|every\\s+one)\\s+(?:of\\s+)?)?(?:${SHOWN.source})(?:[\\s,]+(?:here|above|please))*$`,
  'i',
);

/** Whether the words mean what was just shown, and say nothing else of who is meant: "these", "the companies above". */
export const pointsAtShown = (words: string): boolean => WHOLE.test(words.trim());
