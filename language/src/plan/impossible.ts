import type { DateRange } from '@parley/core/dates';
import { DIRECT_CHANNEL_ID, DIRECT_VENDOR_ID } from '@parley/core/features/channels';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Bound, Frame, Restriction } from '../frame/frame.ts';
import { hasStatus } from '../frame/status.ts';
import { isTime } from '../lexicon/meaning.ts';
import { unitsOf } from '../periods/calendar.ts';
import { isOfClosed } from '../rules/status.ts';
import type { Bucket } from './plan.ts';

const MOST_BUCKETS = 24;
const MOST_SIDES = 5;

/** What cannot be asked, and why. */
export type Impossible = { what: string; reason: string };

/** A rate, a cost or a duration is one of many already. */
const isAverageItself = (metric: MetricId): boolean => !METRICS[metric].additive;

const DIRECT: ReadonlySet<string> = new Set([DIRECT_CHANNEL_ID, DIRECT_VENDOR_ID]);
/** What direct visits can be narrowed to before they are reallocated. */
const OF_COMPANY: ReadonlySet<string> = new Set(['company', 'sector', 'region', 'revRange', 'audience']);

const isDirect = ({ ids, isExcluded }: Restriction): boolean =>
  !isExcluded && ids.every((id) => DIRECT.has(id));

/** Only direct visits can have come from something else. */
function impossibleReallocation({ metrics, restrictions, sides, groupings }: Frame): Impossible | null {
  const isPossible =
    metrics.every((metric) => metric === 'visits' || metric === 'targetVisits') &&
    restrictions.every((each) => isDirect(each) || OF_COMPANY.has(each.field)) &&
    groupings.every((each) => each === 'vendor' || each === 'channel') &&
    sides.length === 0;
  return isPossible
    ? null
    : {
        what: 'What else than direct visits really came from',
        reason: 'only direct visits are compared with the ads that were seen before them',
      };
}

/** "what share of revenue is from deals over 50k": a bound that is of an amount, and of no share. */
function isAboveWhole({ metric, min, max }: Bound, shown: MetricId | undefined): boolean {
  const { unit } = METRICS[metric ?? shown ?? 'visits'];
  return unit === 'percent' && Math.max(min ?? 0, max ?? 0) > 100;
}

/** Questions that are understood but that no query can answer. */
export function impossible(frame: Frame, bucket: Bucket | null, range: DateRange): Impossible | null {
  if (frame.isReallocation) return impossibleReallocation(frame);
  if (
    frame.restrictions.some(
      ({ field, ids, isExcluded }) => field === 'page' && !isExcluded && ids.includes('/'),
    )
  )
    return {
      what: 'The home page alone',
      reason: 'a filter on pages looks for a part of the path, which every page shares with it',
    };
  const isOfUnknown = frame.traffic.some(({ type, isExcluded }) => type === 'unresolved' && !isExcluded);
  if (isOfUnknown && frame.metrics.some((metric) => metric === 'companies' || metric === 'engagedCompanies'))
    return {
      what: 'Companies of unknown visits',
      reason: 'a visit is unknown because nobody knows its company',
    };
  const closed = frame.metrics.find(isOfClosed);
  if (hasStatus(frame) && closed !== undefined)
    return {
      what: `${METRICS[closed].label} by what has become of opportunities`,
      reason: 'it counts those that are closed, by the day they were closed',
    };
  // A visit has many pages, and a quarter is a query of its own: neither has rows that a bound could choose from.
  const isBucket = bucket !== null && bucket !== 'month';
  const unbounded = frame.groupings.includes('page') ? 'pages' : isBucket ? `${bucket}s` : null;
  if (frame.threshold !== null && unbounded !== null)
    return {
      what: `A bound on ${unbounded}`,
      reason: `rows of ${unbounded} are shown by their order, not chosen by a figure`,
    };
  if (frame.threshold !== null && isAboveWhole(frame.threshold, frame.metrics[0]))
    return {
      what: 'A bound above 100%',
      reason: 'a share is never more than the whole',
    };
  if (bucket !== null && unitsOf(bucket, range).length > MOST_BUCKETS)
    return {
      what: `More than ${MOST_BUCKETS} rows of time`,
      reason: 'the period is too long for them',
    };
  if (frame.isAverage && !frame.groupings.some(isTime) && !frame.metrics.every(isAverageItself))
    return {
      what: 'Averages of that kind',
      reason: 'averages are there per day, week, month or quarter',
    };
  if (frame.sides.length > MOST_SIDES)
    return {
      what: 'Comparing more than five',
      reason: 'they no longer fit side by side',
    };
  return null;
}
