import type { Answer } from '@parley/core/assistant';
import { say } from './phrase.ts';
import { plainAnswer } from './plain.ts';

/** Talk is short; longer messages tell something. */
const MOST_CHARACTERS = 60;
const THANKS = /^[^?]*\b(?:thanks?|thx|cheers|appreciate[ds]?)\b[^?]*$/i;
/** Said of an answer, and nothing more. */
const AGREED =
  /^(?:(?:ok|okay|all right|alright|great|nice|cool|perfect|super|got it|i see|understood|excellent|awesome|brilliant|wonderful|lovely|that is|very)(?:[\s,.!]+|$))+$/i;

/** "thanks!", "ok great": it asks for nothing. Only to be asked of what is no question. */
export const isTalk = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && (THANKS.test(text) || AGREED.test(text.trim()));

/** A short reply, with what could come next. */
export const answerTalk = (text: string, next: readonly string[], asOf: string): Answer => ({
  ...plainAnswer(
    `${THANKS.test(text) ? say`You are welcome.` : say`All right.`} ${say`What you could ask next is below.`}`,
    null,
    asOf,
  ),
  suggestions: [...next],
});
