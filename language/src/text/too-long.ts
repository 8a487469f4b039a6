/** Real questions have at most 38 words and 179 characters; one of 60 words is understood within 50 ms. */
const MOST_WORDS = 60;
const MOST_CHARACTERS = 400;

/** A word, or a sign of its own: what reading takes time for. */
const WORD = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Whether a text is no question that could be understood; to be asked before anything else looks at it. */
export const isTooLong = (text: string): boolean =>
  text.length > MOST_CHARACTERS || (text.match(WORD)?.length ?? 0) > MOST_WORDS;
