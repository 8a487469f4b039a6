import { METRICS, type MetricId } from '@parley/core/metrics';
import { EMPTY_FRAME, type Frame, type Reading } from '../frame/frame.ts';
import { isTime } from '../lexicon/meaning.ts';
import { unitOf } from '../periods/calendar.ts';
import { keyFigures } from '../plan/scorecard.ts';
import { wordsOnly } from '../text/normalise.ts';
import { betweenBoth } from './merge-periods.ts';
import { withBoth } from './passed-things.ts';

const WHICH =
  /^(?:(?:and|so|ok|okay|now|then|but) )*(?:which|what|who)(?: (?:one|side|(?:one )?of (?:them|those|these|both|(?:the|those|these) (?:two|three|four|months|quarters|weeks))))?(?: (?:is|was|were|are|has|had|does|did|do))?(?: the| now)? (higher|highest|lower|lowest|bigger|biggest|larger|largest|smaller|smallest|greater|greatest|more|most|less|least|better|best|worse|worst|ahead|behind)(?: one| of (?:them|those|these|both|(?:the|those|these) two))?$/;

const LITTLE = /^(?:low|small|less|least|behind|wors)/;
const JUDGED = /^(?:better|best|wors)/;

/** Which end of the figure the word names: a lower cost is a better one. */
function orderOf(word: string, metric: MetricId): 'asc' | 'desc' {
  const isDown = JUDGED.test(word) && METRICS[metric].better === 'down';
  return LITTLE.test(word) === isDown ? 'desc' : 'asc';
}

const ofBoth = (frame: Frame, asks: Reading['asks']): Reading => ({
  ...{ frame, problems: [], notes: [], unused: [], continuation: 'replaces', shift: null, asks },
  ...{ isLeftOut: false, isTotal: false, isOrder: false, isWho: false, hasSubject: false },
});

/**
 * "which is higher", "which one was worse": after sides, rows, two things or two times the figure of each of them, the one asked for
 * first. Null where nothing was spoken of that could be held beside another.
 */
export function whichIsMore(text: string, before: Frame | null): Frame | null {
  const word = WHICH.exec(wordsOnly(text))?.[1];
  if (word === undefined || before === null || before.intent !== 'data' || before.isCause) return null;
  if (before.sides.length > 1 || before.metrics.length > 1) return before;
  const [metric = 'visits'] = before.metrics;
  const top = { count: null, order: orderOf(word, metric) };
  if (before.groupings.length > 0)
    return { ...before, top: { ...top, count: before.top?.count ?? null }, offset: 0, shown: null };
  const rows = withBoth(before, ofBoth(EMPTY_FRAME, 'among'));
  if (rows !== before && !rows.groupings.some(isTime))
    return before.isScorecard
      ? { ...rows, metrics: keyFigures(before), shown: null, isScorecard: false }
      : { ...rows, top, shown: null };
  const [month] = before.period?.ends ?? [];
  // "visits in July, August and September": each of them.
  if (month !== undefined && before.comparison === null)
    return { ...before, groupings: [unitOf(month)], top, shown: null, isScorecard: false };
  const times = betweenBoth(before, ofBoth(EMPTY_FRAME, 'both'));
  return times === null ? null : { ...before, ...times, shown: null };
}
