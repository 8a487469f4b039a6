import type { Day } from '@parley/core/dates';
import type { IndexedName, NameIndex } from '../../names/name-index.ts';
import { type Period, readPeriod } from '../../periods/period.ts';
import { nameForm } from '../../text/normalise.ts';
import { tokenise } from '../../text/tokens.ts';

type Here = {
  audience: { id: string; name: string };
  /** Null where no time is named. */
  period: Period | null;
};

const NOUN = /^(?:audience|segment|list)\b\s*/i;
const LEAD = /^(?:(?:the|our|my)\s+)?(?:(?:audience|segment|list)\s+)?/i;

/** The audience whose name the words begin with, quoted or not, and the time that is the rest of them; null for anything else. */
export function audienceHere(text: string, names: NameIndex, today: Day): Here | null {
  const words = text
    .replace(LEAD, '')
    .replaceAll(/["“”]/g, '')
    .replace(/[\s.!?]+$/, '');
  const audience = longestName(words, names);
  if (audience === undefined) return null;
  const { id, name, length } = audience;
  const rest = words.slice(length).trim().replace(NOUN, '');
  if (rest === '') return { audience: { id, name }, period: null };
  const tokens = tokenise(rest);
  const match = readPeriod(tokens, 0, today);
  if (match?.kind !== 'period' || match.length !== tokens.length) return null;
  return { audience: { id, name }, period: match.period };
}

function longestName(words: string, names: NameIndex): (IndexedName & { length: number }) | undefined {
  const ends = [...words.matchAll(/\S+/g)].map((found) => found.index + found[0].length);
  const audiences = names.entries.filter(({ field }) => field === 'audience');
  for (const length of ends.toReversed()) {
    const said = nameForm(words.slice(0, length));
    const found = audiences.find(({ name }) => nameForm(name) === said);
    if (found !== undefined) return { ...found, length };
  }
  return undefined;
}
