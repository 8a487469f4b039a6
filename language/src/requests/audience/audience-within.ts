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

/** Every part of the words may be the name: a longer message asks for more than this. */
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
  const time = longestPeriod(marked, today);
  const rest = time === undefined ? marked : [...marked.slice(0, time.start), ...marked.slice(time.end)];
  return {
    audience: { id: named.found.id, name: named.found.name },
    period: time?.found ?? null,
    rest: rest.join(' ').replace(/[\s,:;]+$/, ''),
  };
}

type Part<T> = { found: T; start: number; end: number };

/** The longest time among some words, which consists of whole words and does not go over the name. */
function longestPeriod(words: readonly string[], today: Day): Part<Period> | undefined {
  const places = words.flatMap((word, at) => tokenise(word).map((token) => ({ token, at })));
  const tokens = places.map(({ token }) => token);
  return places
    .flatMap(({ at: start }, first): Part<Period>[] => {
      if (CAME.test(words[start - 1] ?? '') && words[start]?.toLowerCase() === 'in') return [];
      const match = readPeriod(tokens, first, today);
      if (match?.kind !== 'period') return [];
      const after = first + match.length;
      const end = (places[after - 1]?.at ?? start) + 1;
      const isWhole = places[first - 1]?.at !== start && places[after]?.at !== end - 1;
      return isWhole && !words.slice(start, end).includes(NAMED) ? [{ found: match.period, start, end }] : [];
    })
    .reduce<Part<Period> | undefined>(
      (best, part) => (best === undefined || part.end - part.start > best.end - best.start ? part : best),
      undefined,
    );
}

/** The longest words next to each other that can be read, the first of those. */
function longestPart<T>(
  words: readonly string[],
  read: (part: string) => T | undefined,
): Part<T> | undefined {
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = read(words.slice(start, start + length).join(' '));
      if (found !== undefined) return { found, start, end: start + length };
    }
  return undefined;
}
