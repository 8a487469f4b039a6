import type { Day } from '@parley/core/dates';
import type { NameIndex } from '../../names/name-index.ts';
import type { Period } from '../../periods/period.ts';
import { audienceWithin, NAMED } from './audience-within.ts';

/** What is asked of the past of an audience: who joined or left it, or how large it was. */
export type HistoryAsked = {
  audience: { id: string; name: string };
  /** Null where no time is named. */
  period: Period | null;
  what: 'joined' | 'left' | 'size';
};

const POLITE =
  '(?:(?:so|and|but|ok|okay|hey|hi|please|pls|also|can you (?:show|tell) me|tell me|show me)[, ]+)*';
const COMPANIES = '(?:companies|accounts|firms)';
const WHO = `(?:who|how many|(?:(?:which|what|how many|(?:the|all|list|list the|show|show the|name|name the) )?\\s*${COMPANIES})(?:\\s+(?:that|who|which))?)`;
const WAS = '(?:(?:was|were|got|been)\\s+)?';
const joined = (to: string): string =>
  `(?:joined|entered|(?:came|come|got)\\s+in(?:to)?(?:${to})?|${WAS}added${to}|(?:(?:is|are)\\s+)?new${to})`;
const left = (from: string): string =>
  `(?:left(?:${from})?|dropped(?:\\s+out)?${from}|fell out${from}|${WAS}removed${from})`;

/** A question without its time: `who joined @`, or `in @, who joined`. */
function moved(verb: (preposition: string) => string, prepositions: string): RegExp {
  const who = `${WHO}\\s+(?:(?:has|have|had)\\s+)?(?:newly\\s+|recently\\s+)?`;
  const first = `${who}${verb(`\\s+(?:${prepositions})`)}\\s+${NAMED}`;
  return new RegExp(`^${POLITE}(?:${first}|(?:in|from|for)\\s+${NAMED},?\\s+${who}${verb('')})$`, 'iu');
}

/** `new in @`, `who is new in @`, `new companies in @`, `new members of @`. */
const NEW = new RegExp(
  `^${POLITE}(?:(?:who|what)(?:['’]?s|\\s+is|\\s+are)\\s+|(?:any|anyone|anybody|list|show|which|what|how many|the)\\s+)*new\\s+(?:(?:${COMPANIES}|members|ones|entries|additions|joiners)\\s+)?(?:in|to|of|on)\\s+${NAMED}$`,
  'iu',
);
const GREW = '(?:grow|grown|growing|shrink|shrunk|change|changed|develop|developed|evolve|evolved)';
/** `how did @ grow`, `growth of @`. */
const SIZE = new RegExp(
  `^${POLITE}(?:how\\s+(?:much\\s+)?(?:did|has|have|is)\\s+(?:the\\s+size\\s+of\\s+)?${NAMED}\\s+${GREW}|(?:the\\s+)?(?:growth|size over time) of\\s+${NAMED})$`,
  'iu',
);
const ASKED = [
  ['joined', moved(joined, 'in|into|to|on')],
  ['joined', NEW],
  ['left', moved(left, 'of|from')],
  ['size', SIZE],
] as const;
/** What a question must have to be asked of the past of an audience. */
const HINT = /\b(?:joined|entered|came|come|got|added|new|left|dropped|fell|removed|how|growth|size)\b/i;

/** Whether a question is about who joined or left an audience, or how it grew; null for any other. */
export function asksHistory(text: string, names: NameIndex, today: Day): HistoryAsked | null {
  const within = HINT.test(text) ? audienceWithin(text.trim(), names, today) : null;
  if (within === null) return null;
  const { audience, period, rest } = within;
  const [what] = ASKED.find(([, expression]) => expression.test(rest)) ?? [];
  return what === undefined ? null : { audience, period, what };
}
