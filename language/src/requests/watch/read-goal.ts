import type { Day } from '@parley/core/dates';
import { amountIn, inDigits, relativeIn, without } from '@parley/core/words';
import { moodOf } from '../mood.ts';
import { takeDeadline } from './deadline.ts';

/** A goal as it was worded: the words for its figure, how much, by when and since when. */
export type GoalWords = {
  figure: string;
  amount: number;
  isPercent: boolean;
  by: Day | null;
  from: Day | null;
  /** Where no figure is named but how it is to differ from another: `double`, `10% more than last quarter`. */
  relative: { factor: number; base: string | null } | null;
  /** `300 visits a week`, `a monthly goal`: the time that each figure is to be of. */
  each: string | null;
};

const GOAL = '(?:kpi )?(?:goal|target|objective|aim)';
const OWN = '(?:(?:a|an|another|the|our|my|us|new|daily|weekly|monthly|quarterly)\\s+)*';
/** `to get`, `that we reach`: what is done with the figure says nothing of it. */
const REACHED = '(?:(?:we|i)\\s+)?(?:get|have|reach|make|hit|generate|win)\\s+';
/** `set a goal of …`, `create a target: …`, `make it a goal to get …`. */
const MADE = new RegExp(
  `^(?:set|create|make|add|define|put up|track|start|save)\\s+(?:up\\s+)?(?:us\\s+|me\\s+|it\\s+)?${OWN}${GOAL}\\b(?:\\s*(?:of|for|to|at|:|,|-|–|that|is)\\s+)*(?:${REACHED})?`,
  'i',
);
/** `our goal is …`, `goal: …`. */
const STATED = new RegExp(
  `^${OWN}${GOAL}\\s*(?::|\\s(?:is|are|would be)(?:\\s+to\\s+(?:get|have|reach|make))?\\s)\\s*`,
  'i',
);
/** `…, make that a goal`. */
const AFTERWARDS = new RegExp(
  `[\\s,;.:–-]*\\b(?:please\\s+)?(?:make|set|track|save|add|record|take)\\s+(?:that|this|it)\\s+(?:up\\s+)?(?:as\\s+)?(?:a|an|our|my|the)\\s+${GOAL}\\b.*$`,
  'i',
);
/** `set visits of 5,000 as a goal`. */
const AS_GOAL = new RegExp(
  `^(?:set|save|add|track|make|use)\\s+(.+?)\\s+(?:as|to be)\\s+${OWN}${GOAL}\\b(.*)$`,
  'i',
);
const EACH =
  /(?<!\b(?:in|within|for|over|of)\s+)\b(?:a|per|each|every)\s+(day|week|month|quarter|year)\b|\b(dai|week|month|quarter)ly\b/i;
const WE =
  /^(?:we|i)\s+(?:want|need|aim(?:\s+for)?|should|plan)\s+(?:to\s+)?(?:(?:get|have|reach|make|see)\s+)?/i;

/** `I want 500 leads by March`: an amount at once, and a last day. */
const WANTED = new RegExp(
  `${WE.source}(?:(?:at least|over|more than|some)\\s+)?(?=[$€£]?\\d)(?!\\d+ (?:\\w+ )?(?:numbers?|figures?|things?|metrics?|kpis?|stats?|questions?|answers?|charts?|graphs?|tables?|slides?|bullets?|points?|facts?|lines?)\\b)`,
  'i',
);

function eachIn(text: string): string | null {
  const [, unit, adverb] = EACH.exec(text) ?? [];
  return unit?.toLowerCase() ?? adverb?.toLowerCase().replace('dai', 'day') ?? null;
}

/** What the goal says, without the wish for one. */
function bodyOf(text: string, today: Day): string | undefined {
  const { kind, rest } = moodOf(text);
  if (kind === 'how') return undefined;
  const made = MADE.exec(rest) ?? STATED.exec(rest);
  if (made !== null) return rest.slice(made[0].length).replace(AFTERWARDS, '');
  // A wish to get something is also one to be shown it: only a last day makes it a goal.
  const [wanted = ''] = WANTED.exec(inDigits(text.trim())) ?? [];
  if (wanted !== '' && takeDeadline(inDigits(text), today).by !== null)
    return inDigits(text.trim()).slice(wanted.length).replace(AFTERWARDS, '');
  const [, what, beside = ''] = AS_GOAL.exec(rest) ?? [];
  if (what !== undefined && !/^(?:that|this|it)$/i.test(what)) return `${what} ${beside}`;
  const after = AFTERWARDS.exec(rest);
  return after === null ? undefined : rest.slice(0, after.index).replace(WE, '').replace(STATED, '');
}

/**
 * The wish to set a goal with its figure; undefined for every other sentence.
 * @example readGoal('set a goal of 500 leads by March', '2026-11-20') // figure: 'leads', amount: 500, by: '2027-03-31'
 */
export function readGoal(text: string, today: Day): GoalWords | undefined {
  const body = bodyOf(text, today);
  if (body === undefined) return undefined;
  const said = inDigits(body);
  const relative = relativeIn(said);
  const { by, from, rest } = takeDeadline(relative?.figure ?? said, today);
  const amount = relative === undefined ? amountIn(rest) : { value: 0, isPercent: false, at: 0, length: 0 };
  if (amount === undefined) return undefined;
  const figure = without(rest, amount.at, amount.length)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,:]*(?:(?:to|of|for|at least|about|in|on|our|the|total)\s+)*/i, '')
    .replace(/(?:[\s,;:.!?-]+|\s(?:of|to|at|is|by|for|in|over|above))+$/i, '')
    .trim();
  const told = { figure, amount: amount.value, isPercent: amount.isPercent, by, from, each: eachIn(text) };
  return {
    ...told,
    relative: relative === undefined ? null : { factor: relative.factor, base: relative.base },
  };
}
