import { type DateRange, lengthInDays } from '@parley/core/dates';
import { changeSplitOf, type DimensionId, dimensionsOf, METRICS } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { type Grouping, isTime } from '../lexicon/meaning.ts';
import { list } from '../text/list.ts';
import { asksForTraffic } from './metrics-of.ts';
import type { Bucket, Shape } from './plan.ts';
import { isScorecard } from './scorecard.ts';
import { groupingName } from './words.ts';

/** A trend of up to this many days goes by day. */
const DAILY_DAYS = 21;

/** Figures that are drawn beside each other, where each has several lines. */
const MOST_DRAWN = 3;

export const isBucket = (grouping: Grouping): grouping is Bucket =>
  grouping === 'month' || grouping === 'quarter' || grouping === 'year';

type Settled = { frame: Frame; groupings: readonly Grouping[]; shape: Shape; notes: string[] };

function shapeOf(frame: Frame, groupings: readonly Grouping[]): Shape {
  const [company, ...rest] = frame.restrictions.filter(({ field }) => field === 'company');
  const isOneCompany =
    company !== undefined && rest.length === 0 && company.ids.length === 1 && !company.isExcluded;
  if (frame.isReallocation) return 'reallocation';
  if (isScorecard(frame, groupings)) return 'scorecard';
  if (frame.isJourney && isOneCompany && frame.metrics.length === 0) return 'company';
  if (frame.sides.length > 1) return 'comparison';
  if ((frame.isChange || frame.isCause) && groupings.some((each) => !isTime(each))) return 'change';
  if (
    frame.isShare &&
    groupings.length === 0 &&
    (frame.restrictions.length > 0 ||
      frame.traffic.length > 0 ||
      frame.metrics.length > 1 ||
      frame.isKnownOnly)
  )
    return 'share';
  if (groupings.some(isTime)) return 'trend';
  if (groupings.length === 1 && groupings[0] === 'company' && asksForTraffic(frame)) return 'list';
  if (groupings.length > 0) return 'breakdown';
  return isOneCompany && frame.metrics.length === 0 && frame.restrictions.length === 1 ? 'company' : 'figure';
}

const SCORED: readonly Grouping[] = ['vendor', 'campaign', 'channel'];

/** A score is a row's among others: of what is named, else of vendors. */
const scoredBy = ({ restrictions }: Frame): Grouping =>
  SCORED.find((each) => restrictions.some(({ field }) => field === each)) ?? 'vendor';

const EXPLAINS: readonly DimensionId[] = list(
  `channel, vendor, campaign, sector, revRange, region, campaignType`,
) as readonly DimensionId[];

/** By what a change is taken apart: what is asked, else the first that the figure knows and that is not fixed already. */
function causeOf({ metrics, restrictions }: Frame, groupings: readonly Grouping[]): Grouping {
  const asked = groupings.find((each) => !isTime(each));
  if (asked !== undefined) return asked;
  const [metric = 'visits'] = metrics;
  const known = dimensionsOf(metric);
  const fixed = EXPLAINS.findIndex((each) => restrictions.some(({ field }) => field === each));
  // What brought it goes from channels to campaigns: a vendor is taken apart by its campaigns.
  const from = fixed < 3 ? fixed + 1 : 0;
  const tried = EXPLAINS.slice(from).filter((each) => known.includes(each));
  return tried.find((each) => changeSplitOf(metric, each) !== null) ?? tried[0] ?? 'channel';
}

/** What a chart needs to be one: days or weeks for a line, parts for a donut, parts of parts for a flow. */
function drawnBy(frame: Frame, range: DateRange): readonly Grouping[] {
  const time = lengthInDays(range) <= DAILY_DAYS ? 'day' : 'week';
  const [metric = 'visits'] = frame.metrics;
  const isPlain = metric === 'visits' && frame.traffic.length === 0;
  const part = isPlain ? 'trafficType' : causeOf({ ...frame, metrics: [metric] }, []);
  switch (frame.chart) {
    case null:
      return [];
    case 'line':
      return [time];
    case 'stacked':
      return [time, part];
    case 'flow':
      return dimensionsOf(metric).includes('vendor') ? ['channel', 'vendor'] : [part];
    default:
      return [part];
  }
}

/** "what share of visits is from target accounts, by week": the registry has that share as a figure, which can be drawn. */
function rateOf(frame: Frame): Frame | null {
  const [metric = 'visits', another] = frame.metrics;
  const [traffic, more] = frame.traffic;
  const isOfTarget =
    traffic === undefined
      ? metric === 'targetVisits'
      : metric === 'visits' && more === undefined && traffic.type === 'target' && !traffic.isExcluded;
  const isOfVisits = frame.restrictions.length === 0 || frame.isCategoryPart;
  if (!frame.isShare || another !== undefined || !isOfTarget || !isOfVisits) return null;
  return { ...frame, metrics: ['visitEfficiency'], traffic: [], isShare: false, isCategoryPart: false };
}

/** Rows that the words imply: a trend without a unit goes by week, several categories go by category. */
export function settle(frame: Frame, range: DateRange): Settled {
  if (frame.isJudged && !frame.isScorecard) return { frame, groupings: [], shape: 'standing', notes: [] };
  const notes: string[] = [];
  const included = frame.traffic.filter(({ isExcluded }) => !isExcluded);
  let groupings: readonly Grouping[] = frame.groupings.slice(0, 2);
  if (frame.groupings.length > 2)
    notes.push(
      `Rows can be split by two things; ${frame.groupings.slice(2).map(groupingName).join(' and ')} is left out.`,
    );
  const isJourney =
    frame.isJourney &&
    frame.metrics.length === 0 &&
    frame.restrictions.some(({ field }) => field === 'company');
  if (isJourney) groupings = [];
  const isDrawn = !isJourney && !frame.isShare && !frame.isReallocation && frame.sides.length === 0;
  if (isDrawn && groupings.length === 0) groupings = drawnBy(frame, range);
  if (frame.isCause) groupings = [causeOf(frame, groupings)];
  if (frame.threshold !== null && groupings.length === 0) groupings = ['company'];
  if (frame.metrics.includes('fitScore') && groupings.length === 0) groupings = [scoredBy(frame)];
  // "bots vs unknown each week": as many lines as there are categories.
  const isByTime = groupings.length === 1 && groupings.some(isTime) && !frame.isCause;
  if (included.length > 1 && (groupings.length === 0 || (isByTime && !frame.isShare)))
    groupings = [...groupings, 'trafficType'];
  if (frame.isTrend && !frame.isCause && !isJourney && !groupings.some(isTime))
    groupings = [lengthInDays(range) <= DAILY_DAYS ? 'day' : 'week', ...groupings.slice(0, 1)];
  const rate = groupings.some(isTime) ? rateOf(frame) : null;
  if (rate !== null) return { ...settle(rate, range), notes: [...notes, ...settle(rate, range).notes] };
  if (frame.isShare && groupings.some(isTime))
    notes.push('A share over time cannot be drawn; the figures themselves are shown.');
  groupings = groupings.toSorted((a, b) => Number(isTime(b)) - Number(isTime(a)));
  if (groupings.length > 1 && groupings.some(isTime) && frame.metrics.length > MOST_DRAWN) {
    const [first = 'visits'] = frame.metrics;
    notes.push(
      `Over time one figure is shown, ${METRICS[first].label.toLowerCase()}: name another to see it.`,
    );
    return { frame: { ...frame, metrics: [first] }, groupings, shape: shapeOf(frame, groupings), notes };
  }
  return { frame, groupings, shape: shapeOf(frame, groupings), notes };
}
