import type { Frame } from '../frame/frame.ts';
import { unitOf } from '../periods/calendar.ts';
import { describeRange } from '../periods/describe.ts';
import { wordsOnly } from '../text/normalise.ts';

const WHY =
  /^(?:(?:and|so|but|ok|okay) )*(?:why|how come|why (?:is|was|did|does) (?:that|it|this)(?: (?:so|happen|the case))?|what (?:happened|was going on|went wrong|went on|was different|changed)(?: (?:there|then))?|what happened (?:in|on|during) (?:that|it)|what is the reason|explain (?:that|it|this))$/;

/** "that week", "in that month": what the question before found; with "same" it is said of the time of a question. */
const THAT = /\b(?:(?:in|on|during|for|of|from) )?that (day|week|month|quarter|year)\b/i;

/** "why" after the worst week: what changed in it. Null after any other question. */
export function whyOfStep(text: string, before: Frame | null): { frame: Frame; note: string } | null {
  if (before?.step == null || before.intent !== 'data' || !WHY.test(wordsOnly(text))) return null;
  const words = describeRange(before.step);
  const unit = unitOf(before.step);
  const period = { range: before.step, unit, words, isRunning: false, isCut: false, isWholeDays: false };
  const plain = { groupings: [], top: null, threshold: null, alsoBound: [], chart: null, comparison: null };
  const frame: Frame = {
    ...{ ...before, ...plain, period, step: null, shown: null, offset: 0, fold: null },
    ...{ isTrend: false, isAverage: false, isCause: true, isAside: true },
  };
  const held = unit === 'day' ? 'the same day a week before' : `the ${unit} before`;
  return { frame, note: `“${text.trim()}” is taken as about ${words}, compared with ${held}.` };
}

/** The question with the days of "that week" in the place of these words. */
export function withStep(text: string, before: Frame | null): string {
  const said = THAT.exec(text);
  if (before?.step == null || said === null || unitOf(before.step) !== said[1]?.toLowerCase()) return text;
  return text.replace(said[0], `from ${before.step.start} to ${before.step.end}`);
}
