import type { EventCondition } from '@parley/core/features/notifications';
import { amountIn, inDigits, readEvent, takeWindow, without } from '@parley/core/words';
import { moodOf } from '../mood.ts';

/** What a person wants to hear about: the words for its figure, and the condition. */
export type AlertWords = {
  /** `spend on LinkedIn`; `it` or nothing for the figure just shown. */
  figure: string;
  cause: 'above' | 'below' | 'changed' | 'noData' | 'unusual';
  /** As it was written: 20 for 20%. */
  amount: number | null;
  isPercent: boolean;
  windowDays: number | null;
  /** The window in words where days only stand for it: `this month`, `a quarter`, `year over year`. */
  windowWords: string | null;
  /** Whether a change was asked for in one direction. */
  moves: 'up' | 'down' | null;
  /** What happens, in place of a figure. */
  event: EventCondition | null;
  /** Where the message is to go, besides mail and the bell. */
  via: 'slack' | 'teams' | 'webhook' | null;
};

const MESSAGE =
  '(?:an? |another )?(?:slack |teams )?(?:alert|alarm|message|mail|e-?mail|notification|heads[- ]up|ping|shout|warning)';
/** Asks for a message, which may also be said of a figure of the past. */
const TOLD =
  /^(?:tell (?:me|us)|let (?:me|us) know|say(?: so)?|inform (?:me|us)|remind (?:me|us)|message (?:me|us)|e-?mail (?:me|us)|mail (?:me|us))\b/i;
/** Asks for an alert, whatever follows. */
const ALERTED = new RegExp(
  `^(?:(?:alert|notify|warn|ping|alarm|flag|shout|watch|buzz|slack(?= me| us))\\b(?: (?:me|us|the team))?|(?:send|give|set|set up|create|make|add)(?: (?:me|us))? ${MESSAGE}\\b|(?:to )?(?:be|get) (?:alerted|notified|warned|told|informed|pinged)\\b|${MESSAGE}\\b)`,
  'i',
);
/** `post in Slack when …`. */
const POSTED = /^(?:post|send|write|say)\b(?: (?:me|us|it|this|the team|an? (?:alert|message|note)))*/i;
/** Where messages go; what is said before "when" alone. */
const VIA =
  /\s+(?:(?:in|on|via|by|through|to|over|into|with|per|using)\s+)?(?:(?:the|our|my|a|an)\s+)?(?:(slack|(?:microsoft |ms )?teams|webhook)(?:\s+(?:channel|message|chat))?(?:\s+#\S+)?|e-?mail|mail|bell|browser)(?=[\s,]+(?:as soon as|when(?:ever)?|once|if|in case|should|the moment)\b)/i;
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
  /\b(?:(?:is|are|go|goes)\s+(?:up|down)|changes?|moves?|jumps?|drops?|falls?|rises?|grows?|shrinks?|increases?|decreases?|climbs?|swings?|declines?)\s+(?:by\s+)?(?:more than\s+|at least\s+|over\s+)?$/i;
const STOPS =
  /\b(?:stops? (?:coming(?: in)?|arriving)|stops?|dr(?:y|ies) up|disappears?|goes? missing|(?:is|are|comes?|arrives?) missing|comes? in no more|there (?:is|are) no(?: more)?|no(?: more)? (?=\w+ (?:come|arrive))|go(?:es)? (?:silent|quiet|dark))\b(?:\s+(?:coming|come|arrive|arriving)(?: in)?)?/i;
const UNUSUAL =
  /\b(?:(?:is|are|looks?|gets?|seems?|goes?|does|do|behaves?)\s+)?(?:something |anything )?(?:unusual(?:ly)?|strange(?:ly)?|odd(?:ly)?|abnormal(?:ly)?|weird(?:ly)?|out of the ordinary|off)\b(?:\s+(?:high|low|with|about|for|in))?|\bspikes?\b/i;

const RISES = /\b(?:up|jumps?|rises?|grows?|increases?|climbs?)\b/i;
const FALLS = /\b(?:down|drops?|falls?|shrinks?|decreases?|declines?)\b/i;

const taken = (text: string, pattern: RegExp): string => text.replace(pattern, ' ');
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:(?:we|i|you)(?: (?:get|have|see|receive|make|spend))? )/i, (said) =>
      /spend/i.test(said) ? 'spend ' : '',
    )
    .replace(/[\s,;:.!?-]+$/, '')
    .trim();

/** The kind of channel that a word names. */
export function channelNamed(word: string | undefined): AlertWords['via'] {
  if (word === undefined) return null;
  if (/teams/i.test(word)) return 'teams';
  return /slack/i.test(word) ? 'slack' : 'webhook';
}

/**
 * The wish for a message when a figure meets a condition; undefined for every other sentence. What the figure is, is left to
 * the grammar of questions.
 * @example readAlert('tell me when spend on LinkedIn passes 10k') // figure: 'spend on LinkedIn', cause: 'above', amount: 10000
 */
export function readAlert(text: string): AlertWords | undefined {
  const { kind, rest: said } = moodOf(text);
  if (kind === 'how') return undefined;
  const place = VIA.exec(said);
  const asked = place === null ? said : without(said, place.index, place[0].length).replaceAll(/ +/g, ' ');
  const strong = (ALERTED.exec(asked) ?? (place === null ? null : POSTED.exec(asked)))?.[0];
  const lead = strong ?? TOLD.exec(asked)?.[0];
  if (lead === undefined) return undefined;
  const joint = JOINT.exec(asked.slice(lead.length))?.[0];
  if (joint === undefined) return undefined;
  const written = asked.slice(lead.length + joint.length);
  const condition = inDigits(written);
  if (strong === undefined && (PAST.test(condition) || /^\s*(?:that|for|on|at)\b/i.test(joint)))
    return undefined;
  const channel = place?.[1] ?? /\b(slack|teams)\b/i.exec(lead)?.[1];
  const via = channelNamed(channel);
  // A number in a path is no number.
  const event = readEvent(written) ?? readEvent(condition);
  const none = { amount: null, isPercent: false, moves: null, event: null, via } as const;
  if (event !== undefined)
    return { ...none, event, figure: '', cause: 'above', windowDays: null, windowWords: null };
  const { rest, ...window } = takeWindow(condition);
  const amount = amountIn(rest);
  if (amount === undefined) {
    const [cause, pattern] = UNUSUAL.test(rest)
      ? (['unusual', UNUSUAL] as const)
      : STOPS.test(rest)
        ? (['noData', STOPS] as const)
        : ([null, UP] as const);
    return cause === null ? undefined : { ...none, ...window, figure: tidy(taken(rest, pattern)), cause };
  }
  const before = rest.slice(0, amount.at);
  const bare = without(rest, amount.at, amount.length);
  const { value, isPercent } = amount;
  const found = { ...none, ...window, amount: value, isPercent };
  if (MOVES.test(before)) {
    const moves = RISES.test(before) ? 'up' : FALLS.test(before) ? 'down' : null;
    return {
      ...found,
      moves,
      figure: tidy(`${taken(before, MOVES)} ${rest.slice(amount.at + amount.length)}`),
      cause: 'changed',
    };
  }
  const isDown = DOWN.test(bare);
  if (!isDown && !UP.test(bare)) return undefined;
  const cause = isDown ? 'below' : 'above';
  return { ...found, figure: tidy(taken(bare, isDown ? DOWN : UP)), cause };
}
