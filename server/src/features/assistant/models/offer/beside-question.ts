import type { Day } from '@parley/core/dates';
import { type NameIndex, searchNames } from '@parley/language/names';
import { readPeriod } from '@parley/language/periods';
import { FILTER_FIELD } from '@parley/language/plan';
import { tokenise } from '@parley/language/text';

const LONGEST_NAME = 5;
const MOST_NAMES = 10;
const MOST_OF_ONE = 4;
/** One word of a longer name is looked for in what people call by a part: brands, campaigns, companies, audiences. */
const BY_PART = new Set(['vendor', 'campaign', 'company', 'audience', 'channel', 'pixel']);
/** Words of questions that begin names too, and are not meant as one. */
const COMMON = new Set(
  `about after again against all also and any are because been before best between both bring brought but came can company companies
  compare compared cost could did does doing down each ever every figure figures from good have having here how last leads less
  like list many market marketing million month months more most much never new next number only other our out over page pages
  period pipeline quarter rate rates result results revenue sales same show since site some spend spent target tell than that
  the their them then there these they this those through time times top total traffic trend under until value vendor vendors
  versus very visit visits visitor visitors was week weeks well were what when where which while who why will win with without
  worst would year years yesterday your today average campaign campaigns channel channels audience audiences impressions
  clicks deals deal opportunities opportunity event events account accounts`.split(/\s+/),
);

type Named = { said: string; id: string; name: string; filterField: string };
type Said = { said: string; start: Day; end: Day };
/** What the words of a question mean here: so that no step is needed to find out. */
export type Resolved = { names: readonly Named[]; periods: readonly Said[] };

function namesIn(question: string, index: NameIndex): Named[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}.&/'’-]*/gu) ?? [];
  const found = new Map<string, Named>();
  const taken = new Set<number>();
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const span = words.slice(at, at + length);
      const places = span.map((_, offset) => at + offset);
      if (places.some((place) => taken.has(place))) continue;
      const said = span.join(' ').replace(/[.’']+s?$/u, '');
      if (length === 1 && (said.length < 3 || COMMON.has(said.toLowerCase()))) continue;
      const matches = searchNames(index, said).filter(
        ({ entry, match }) =>
          match === 'whole' ||
          (length === 1 &&
            said.length > 3 &&
            match === 'part' &&
            BY_PART.has(entry.field) &&
            entry.words[0] === said.toLowerCase()),
      );
      if (matches.length === 0) continue;
      for (const place of places) taken.add(place);
      for (const { entry } of matches.slice(0, MOST_OF_ONE))
        found.set(`${entry.field} ${entry.id}`, {
          said,
          id: entry.id,
          name: entry.name,
          filterField: FILTER_FIELD[entry.field],
        });
    }
  return [...found.values()].slice(0, MOST_NAMES);
}

function periodsIn(question: string, today: Day): Said[] {
  const tokens = tokenise(question);
  const found: Said[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = readPeriod(tokens, at, today);
    if (match?.kind !== 'period') continue;
    found.push({ said: match.period.words, ...match.period.range });
    at += match.length - 1;
  }
  return found;
}

/** The names and times of a question, by our own index and calendar. */
export const resolvedIn = (
  question: string,
  { names, today }: { names: NameIndex; today: Day },
): Resolved => ({
  names: namesIn(question, names),
  periods: periodsIn(question, today),
});
