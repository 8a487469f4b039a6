/** Words that say that something is first or last of many. */
const FIRST =
  /\b(?:highest|most|largest|biggest|greatest|top|main|leading|leader|led|strongest|best|mostly)\b/giu;
const LAST = /\b(?:lowest|least|fewest|smallest|weakest|worst|bottom)\b/giu;
/** By what is counted: the best cost is the lowest. */
const JUDGED = new Set(['best', 'worst', 'strongest', 'weakest']);
const IDLE =
  /\bat (?:the )?(?:most|least|best|worst)\b|\bmost (?:recent|recently|likely|often|telling|days|weeks)\b|\bmost of the time\b|\bleast of all\b|\bled to\b|\btop of\b|\bleading (?:to|up)\b|\bbest (?:to|way|read|seen|compared)\b/giu;

export type Superlative = {
  word: string;
  end: 'first' | 'last';
  isJudged: boolean;
  /** "most of the visits": more than half. */
  isMajority: boolean;
  at: number;
};

/** The superlatives of a clause. */
export function superlativesIn(clause: string): Superlative[] {
  const blank = clause.replaceAll(IDLE, (found) => ' '.repeat(found.length));
  const read = (pattern: RegExp, end: Superlative['end']): Superlative[] =>
    [...blank.matchAll(pattern)].map(({ 0: word, index: at }) => {
      const plain = word.toLowerCase();
      const isMajority =
        plain === 'mostly' || (plain === 'most' && /^\s+(?:of|all)\b/iu.test(blank.slice(at + word.length)));
      return { word, end, isJudged: JUDGED.has(plain), isMajority, at };
    });
  return [...read(FIRST, 'first'), ...read(LAST, 'last')].toSorted((a, b) => a.at - b.at);
}
