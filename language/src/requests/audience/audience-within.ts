import type { Day } from '@parley/core/dates';
import type { NameIndex } from '../../names/name-index.ts';
import { type Period, readPeriod } from '../../periods/period.ts';
import { nameForm } from '../../text/normalise.ts';
import { tokenise } from '../../text/tokens.ts';

/** Stands where the name of the audience was. */
export const NAMED = '@';

export type Within = {
  audience: { id: string; name: string };
  /** Null where no time is named. */
  period: Period | null;
  /** What is left of the words, with `NAMED` for the audience and without the time. */
  rest: string;
};

/** Every part of the words is looked at: a longer message asks for more than this. */
const MOST_WORDS = 30;
/** Its “in” is not that of the time after it: “came in this week”. */
const CAME = /^(?:came|come|got)$/i;

const AROUND = new RegExp(
  `(?:\\b(?:the|our|my)\\s+)?(?:\\b(?:audience|segment|list)\\s+)?${NAMED}(?:['’]s?\\b)?(?:\\s+(?:audience|segment|list)\\b)?`,
  'i',
);

/** The audience that is named anywhere in some words, and the time that is: "who came in this week in Targets". Null where none is named. */
export function audienceWithin(text: string, names: NameIndex, today: Day): Within | null {
  const words = text
    .replaceAll(/["“”]/g, '')
    .replace(/[\s.!?]+$/, '')
    .split(/\s+/);
  if (words.length > MOST_WORDS) return null;
  const named = longestPart(words, (part) => {
    const whole = names.whole.get(nameForm(part).replaceAll(' ', ''));
    return whole?.find(({ field }) => field === 'audience');
  });
  if (named === undefined) return null;
  const marked = [...words.slice(0, named.start), NAMED, ...words.slice(named.end)]
    .join(' ')
    .replace(AROUND, NAMED)
    .split(' ');
  const time = longestPart(marked, (part, start) =>
    CAME.test(marked[start - 1] ?? '') && /^in\s/i.test(part) ? undefined : periodOf(part, today),
  );
  const rest = time === undefined ? marked : [...marked.slice(0, time.start), ...marked.slice(time.end)];
  return {
    audience: { id: named.found.id, name: named.found.name },
    period: time?.found ?? null,
    rest: rest.join(' ').replace(/[\s,:;]+$/, ''),
  };
}

function periodOf(part: string, today: Day): Period | undefined {
  const tokens = tokenise(part);
  const match = part.includes(NAMED) ? undefined : readPeriod(tokens, 0, today);
  return match?.kind === 'period' && match.length === tokens.length ? match.period : undefined;
}

/** The longest words next to each other that can be read, the first of those. */
function longestPart<T>(words: readonly string[], read: (part: string, start: number) => T | undefined) {
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = read(words.slice(start, start + length).join(' '), start);
      if (found !== undefined) return { found, start, end: start + length };
    }
  return undefined;
}
