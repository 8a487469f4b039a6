import type { MetricId } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { meaningOf } from '../lexicon/lexicon.ts';
import { wordsOnly } from '../text/normalise.ts';

/** "what percentage of all visits is that", "how much of the total is this". */
const SHARE =
  /^(?:and |so |now |ok |okay )*(?:(?:what|which) (?:percentage|percent|share|proportion|fraction|part)|how much) of (?:all |the |our |total |overall )*(.*?) ?(?:is|are|was|were|do|does|did) (?:that|this|it|those|these|they)(?: make up| represent| account for)?$/;
const OF_ANY = /^(?:total|whole|all|everything|lot|it|them)?$/;

const isSame = (a: MetricId, b: MetricId): boolean =>
  a === b || (/^(visits|humanVisits)$/.test(a) && /^(visits|humanVisits)$/.test(b));

/** What was just shown as a part of all there is of that figure; null where something else is asked. */
export function shareOfAll(text: string, before: Frame | null): Frame | null {
  const of = SHARE.exec(wordsOnly(text))?.[1];
  if (before === null || of === undefined || before.intent !== 'data' || before.metrics.length > 1)
    return null;
  const [metric = 'visits'] = before.metrics;
  const named = meaningOf(of.split(' '));
  const isOfIt = OF_ANY.test(of) || (named?.kind === 'metric' && isSame(named.metric, metric));
  if (!isOfIt || before.restrictions.length + before.traffic.length === 0) return null;
  const plain = { groupings: [], sides: [], top: null, threshold: null, fold: null, comparison: null };
  return {
    ...before,
    ...plain,
    ...{
      isShare: true,
      isTrend: false,
      isChange: false,
      isCause: false,
      isRowCount: false,
      isScorecard: false,
    },
    ...{ offset: 0, shown: null, chart: null },
  };
}
