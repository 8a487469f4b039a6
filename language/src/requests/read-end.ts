import { moodOf } from './mood.ts';

/** A goal, a report or a shared link that is to end, and the words for it; `said` is empty where none is named. */
export type EndWords = { what: 'goal' | 'report' | 'share'; said: string };

const VERBS = '(?:delete|remove|cancel|drop|get rid of|end|stop|revoke|withdraw|close|take back|unshare)';
const OWN =
  '(?:(?:the|my|our|this|that|a|an|all|all of|these|sending|weekly|recurring|open|public|shared|share)\\s+)*';
const ABOUT = '(?:\\s+(?:called|named|about|on|for|of|to|with|that))*';
/** A longer one is a sentence: "delete all bot visits, they mess up my report". */
const NAME = '((?:\\S+\\s+){0,4}?\\S+)';
const NOUNS: readonly (readonly [EndWords['what'], string])[] = [
  ['goal', '(?:goals?|targets?)'],
  ['report', 'reports?'],
  ['share', '(?:links?|shares?)'],
];

/**
 * The wish to end a goal, a report or a shared link; undefined for every other sentence.
 * @example readEnd('revoke the link for the board') // { what: 'share', said: 'the board' }
 */
export function readEnd(text: string): EndWords | undefined {
  const { kind, rest } = moodOf(text);
  if (kind === 'how') return undefined;
  for (const [what, noun] of NOUNS) {
    const after = new RegExp(`^${VERBS}\\s+${OWN}${noun}\\b${ABOUT}\\s*(.*)$`, 'i').exec(rest);
    const before = new RegExp(`^${VERBS}\\s+${OWN}${NAME}\\s+${noun}$`, 'i').exec(rest);
    const found = after ?? before;
    if (found !== null) return { what, said: (found[1] ?? '').replaceAll(/["“”]/g, '').trim() };
  }
  return undefined;
}
