import type { Day } from '@parley/core/dates';
import type { NameIndex } from '../../names/name-index.ts';
import type { Period } from '../../periods/period.ts';
import { audienceHere } from './audience-here.ts';

/** What is asked of the past of an audience: who joined or left it, or how large it was. */
export type HistoryAsked = {
  audience: { id: string; name: string };
  /** Null where no time is named. */
  period: Period | null;
  what: 'joined' | 'left' | 'size';
};

const POLITE =
  '(?:(?:so|and|but|ok|okay|hey|hi|please|pls|also|can you (?:show|tell) me|tell me|show me)[, ]+)*';
const WHO =
  '(?:who|how many|(?:(?:which|what|how many|(?:the|all|list|list the|show|show the|name|name the) )?\\s*(?:companies|accounts|firms))(?:\\s+(?:that|who|which))?)';
const JOINED = '(?:joined|entered|came into|(?:(?:was|were|got|been)\\s+)?added to|(?:is|are) new (?:in|to))';
const LEFT = '(?:left|dropped (?:out of|from)|fell out of|(?:(?:was|were|got|been)\\s+)?removed from)';
const moved = (verb: string): RegExp =>
  new RegExp(
    `^${POLITE}${WHO}\\s+(?:(?:has|have|had)\\s+)?(?:newly\\s+|recently\\s+)?${verb}\\s+(.+)$`,
    'iu',
  );
const MOVED = [
  ['joined', moved(JOINED)],
  ['left', moved(LEFT)],
] as const;

const GREW = '(?:grow|grown|growing|shrink|shrunk|change|changed|develop|developed|evolve|evolved)';
/** `how did Targets grow in October`. */
const GROWN = new RegExp(
  `^${POLITE}how\\s+(?:much\\s+)?(?:did|has|have|is)\\s+(.+?)\\s+(?:the\\s+size\\s+of\\s+)?${GREW}\\b(.*)$`,
  'iu',
);
/** `growth of the audience Targets this quarter`. */
const GROWTH = new RegExp(`^${POLITE}(?:the\\s+)?(?:growth|size over time) of\\s+(.+)$`, 'iu');

/** Whether a question is about who joined or left an audience, or how it grew; null for any other. */
export function asksHistory(text: string, names: NameIndex, today: Day): HistoryAsked | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  for (const [what, expression] of MOVED) {
    const rest = expression.exec(plain)?.[1];
    const here = rest === undefined ? null : audienceHere(rest, names, today);
    if (here !== null) return { ...here, what };
  }
  const [, who, when = ''] = GROWN.exec(plain) ?? [];
  const rest = who === undefined ? GROWTH.exec(plain)?.[1] : `${who} ${when}`;
  const here = rest === undefined ? null : audienceHere(rest, names, today);
  return here === null ? null : { ...here, what: 'size' };
}
