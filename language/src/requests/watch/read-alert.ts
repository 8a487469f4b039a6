import { moodOf } from '../mood.ts';
import { amountIn, without } from './amount.ts';

/** What a person wants to hear about: the words for its figure, and the condition. */
export type AlertWords = {
  /** `spend on LinkedIn`; `it` or nothing for the figure just shown. */
  figure: string;
  cause: 'above' | 'below' | 'changed' | 'noData' | 'unusual';
  /** As it was written: 20 for 20%. */
  amount: number | null;
  isPercent: boolean;
  windowDays: number | null;
};

const MESSAGE =
  '(?:an? |another )?(?:alert|alarm|message|mail|e-?mail|notification|heads[- ]up|ping|shout|warning)';
/** Asks for a message, which may also be said of a figure of the past. */
const TOLD =
  /^(?:tell (?:me|us)|let (?:me|us) know|say(?: so)?|inform (?:me|us)|remind (?:me|us)|message (?:me|us)|e-?mail (?:me|us)|mail (?:me|us))\b/i;
/** Asks for an alert, whatever follows. */
const ALERTED = new RegExp(
  `^(?:(?:alert|notify|warn|ping|alarm|flag|shout|watch|buzz)\\b(?: (?:me|us|the team))?|(?:send|give|set|set up|create|make|add)(?: (?:me|us))? ${MESSAGE}\\b|(?:to )?(?:be|get) (?:alerted|notified|warned|told|informed|pinged)\\b|${MESSAGE}\\b)`,
  'i',
);
const JOINT =
  /^[\s,:]*(?:(?:as soon as|when(?:ever)?|once|if(?: ever)?|in case|should|that|for|on|the moment|at)\b\s*)+/i;
/** What happened: the question is when, and no condition. */
const PAST =
  /\b(?:was|were|did|had|has|have been|exceeded|fell|dropped|rose|went|peaked|reached|changed|passed)\b/i;

const UP =
  /\b(?:(?:go|goes|rise|rises|climb|climbs|get|gets|is|are|grow|grows|move|moves|jump|jumps)\s+)?(?:to\s+)?(?:up\s+)?(?:above|over|past|beyond|higher than|more than|greater than|larger than|upwards? of)\b|\b(?:pass(?:es)?|exceeds?|tops?|reach(?:es)?|hits?|cross(?:es)?|surpass(?:es)?|outgrows?|(?:rise|climb|grow|jump|go)(?:e?s)?(?: up)? to)\b|>/i;
const DOWN =
  /\b(?:(?:go|goes|fall|falls|drop|drops|sink|sinks|dip|dips|is|are|get|gets|slip|slips|decline|declines|stay|stays)\s+)?(?:to\s+)?(?:down\s+)?(?:below|under|beneath|less than|fewer than|lower than)\b|\b(?:(?:fall|drop|sink|dip|slip|decline|go)(?:e?s)?(?: down)? to)\b|</i;
const MOVES =
  /\b(?:changes?|moves?|jumps?|drops?|falls?|rises?|grows?|shrinks?|increases?|decreases?|climbs?|swings?|declines?)\s+(?:by\s+)?(?:more than\s+|at least\s+|over\s+)?$/i;
const STOPS =
  /\b(?:stops? (?:coming(?: in)?|arriving)|stops?|dr(?:y|ies) up|disappears?|goes? missing|(?:is|are|comes?|arrives?) missing|comes? in no more|there (?:is|are) no(?: more)?|no(?: more)? (?=\w+ (?:come|arrive))|go(?:es)? (?:silent|quiet|dark))\b(?:\s+(?:coming|come|arrive|arriving)(?: in)?)?/i;
const UNUSUAL =
  /\b(?:(?:is|are|looks?|gets?|seems?|goes?|does|do|behaves?)\s+)?(?:something |anything )?(?:unusual(?:ly)?|strange(?:ly)?|odd(?:ly)?|abnormal(?:ly)?|weird(?:ly)?|out of the ordinary|off)\b(?:\s+(?:high|low|with|about|for|in))?|\bspikes?\b/i;

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 90 };
const WINDOW =
  /\b(?:(?:in|within|over|for|during)\s+)?(?:a|an|per|each|every|any|one|this|the same|the|the last|the past)\s+(?:single\s+)?(day|week|fortnight|month|quarter)\b|\b(dai|week|month|quarter)ly\b|\b(?:in|within|over|for)\s+(?:the\s+(?:last|past)\s+)?(\d+)\s+days\b|\/\s?(day|week|month)\b/i;
const LY: Readonly<Record<string, string>> = { dai: 'day' };

function takeWindow(text: string): { rest: string; windowDays: number | null } {
  const found = WINDOW.exec(text);
  if (found === null) return { rest: text, windowDays: null };
  const [whole, unit, often, days, slash] = found;
  const word = (unit ?? (often === undefined ? slash : (LY[often] ?? often)) ?? '').toLowerCase();
  const windowDays = days === undefined ? (DAYS[word] ?? null) : Number(days);
  return { rest: without(text, found.index, whole.length), windowDays };
}

const taken = (text: string, pattern: RegExp): string => text.replace(pattern, ' ');
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:(?:we|i|you)(?: (?:get|have|see|receive|make|spend))? )/i, (said) =>
      /spend/i.test(said) ? 'spend ' : '',
    )
    .replace(/[\s,;:.!?-]+$/, '')
    .trim();

/**
 * The wish for a message when a figure meets a condition; undefined for every other sentence. What the figure is, is left to
 * the grammar of questions.
 * @example readAlert('tell me when spend on LinkedIn passes 10k') // figure: 'spend on LinkedIn', cause: 'above', amount: 10000
 */
export function readAlert(text: string): AlertWords | undefined {
  const { kind, rest: asked } = moodOf(text);
  if (kind === 'how') return undefined;
  const strong = ALERTED.exec(asked)?.[0];
  const lead = strong ?? TOLD.exec(asked)?.[0];
  if (lead === undefined) return undefined;
  const joint = JOINT.exec(asked.slice(lead.length))?.[0];
  if (joint === undefined) return undefined;
  const condition = asked.slice(lead.length + joint.length);
  if (strong === undefined && (PAST.test(condition) || /^\s*(?:that|for|on|at)\b/i.test(joint)))
    return undefined;
  const { rest, windowDays } = takeWindow(condition);
  const amount = amountIn(rest);
  if (amount === undefined) {
    const [cause, pattern] = UNUSUAL.test(rest)
      ? (['unusual', UNUSUAL] as const)
      : STOPS.test(rest)
        ? (['noData', STOPS] as const)
        : ([null, UP] as const);
    if (cause === null) return undefined;
    return { figure: tidy(taken(rest, pattern)), cause, amount: null, isPercent: false, windowDays };
  }
  const before = rest.slice(0, amount.at);
  const bare = without(rest, amount.at, amount.length);
  const { value, isPercent } = amount;
  if (isPercent && MOVES.test(before))
    return { figure: tidy(taken(before, MOVES)), cause: 'changed', amount: value, isPercent, windowDays };
  const isDown = DOWN.test(bare);
  if (!isDown && !UP.test(bare)) return undefined;
  const cause = isDown ? 'below' : 'above';
  return { figure: tidy(taken(bare, isDown ? DOWN : UP)), cause, amount: value, isPercent, windowDays };
}
