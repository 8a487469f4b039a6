import { type DimensionId, dimensionsOf, isFilteredBy, type MetricId } from '@parley/core/metrics';
import { EMPTY_FRAME, type Frame } from '../frame/frame.ts';
import { hasStatus } from '../frame/status.ts';
import { type Grouping, isTime } from '../lexicon/meaning.ts';
import { TOUCHED } from '../lexicon/touched.ts';
import { FILTER_FIELD } from '../plan/filters.ts';

const knows = (metrics: readonly MetricId[], grouping: Grouping): boolean =>
  isTime(grouping) || metrics.every((metric) => dimensionsOf(metric).includes(grouping as DimensionId));
const LONGER: Readonly<Partial<Record<Grouping, Grouping>>> = { month: 'quarter', quarter: 'year' };
/** The most things that fit side by side. */
const MOST_SIDES = 5;

/** What can be given up of a question, the least of it first; each leaves the rest as it is. */
const GIVEN_UP: readonly ((frame: Frame) => Frame)[] = [
  // What opportunities were touched by is counted where what they came from is not.
  (frame) => ({ ...frame, metrics: frame.metrics.map((metric) => TOUCHED[metric] ?? metric) }),
  (frame) => ({ ...frame, groupings: frame.groupings.map((each) => LONGER[each] ?? each) }),
  (frame) => (frame.isAverage ? { ...frame, groupings: ['week'] } : frame),
  (frame) => ({ ...frame, isShare: false, isAverage: false, isCategoryPart: false }),
  (frame) => ({ ...frame, threshold: null, alsoBound: [] }),
  (frame) => ({ ...frame, groupings: frame.groupings.filter((each) => knows(frame.metrics, each)) }),
  (frame) => ({ ...frame, traffic: [], isKnownOnly: false }),
  (frame) => ({
    ...frame,
    restrictions: frame.restrictions.filter(({ field }) =>
      frame.metrics.every((metric) => isFilteredBy(metric, FILTER_FIELD[field])),
    ),
    sides: frame.sides.slice(0, MOST_SIDES),
  }),
  (frame) => (hasStatus(frame) ? { ...frame, restrictions: withoutStatus(frame) } : frame),
  (frame) => ({ ...frame, restrictions: [], sides: [] }),
  (frame) => ({ ...frame, groupings: frame.groupings.filter(isTime) }),
  (frame) => (frame.isReallocation ? { ...frame, isReallocation: false } : frame),
];

const withoutStatus = ({ restrictions }: Frame): Frame['restrictions'] =>
  restrictions.filter(({ field }) => field !== 'status');

/** What is counted of nearly everything. */
const WIDELY_COUNTED: MetricId = 'visits';

/**
 * Questions near one that no query can answer, the nearest first: it with one part given up, its time alone, it with two parts
 * given up. Which of them can be asked is for the caller to find.
 */
export function* nearby(frame: Frame): Generator<Frame> {
  yield* GIVEN_UP.map((give) => give(frame));
  const { period, comparison } = frame;
  yield { ...EMPTY_FRAME, metrics: [WIDELY_COUNTED], period, comparison };
  for (const [at, give] of GIVEN_UP.entries()) yield* GIVEN_UP.slice(at + 1).map((also) => also(give(frame)));
}
