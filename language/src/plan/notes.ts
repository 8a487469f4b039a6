import { type DateRange, lengthInDays } from '@parley/core/dates';
import { channelOf, findVendor } from '@parley/core/features/channels';
import { dimensionsOf, METRICS, type MetricId, metricOf, partsOf } from '@parley/core/metrics';
import type { Frame, Restriction } from '../frame/frame.ts';
import { listed } from '../frame/nouns.ts';
import { hasStatus } from '../frame/status.ts';
import { TOUCHED } from '../lexicon/touched.ts';
import { describeDay, describeRange } from '../periods/describe.ts';
import type { Period } from '../periods/period.ts';
import type { Measured } from './metrics-of.ts';
import type { Shape } from './plan.ts';
import { metricName } from './words.ts';

const TOLD_BY_VISITS: ReadonlySet<string> = new Set(['touches', 'leadTouches', 'opportunities', 'rows']);

/** Deals are won at events, but the channel of that name is about visits: what was taken for it is said. */
function eventsNotes({ restrictions }: Frame, metric: MetricId): string[] {
  const isEvents = restrictions.some(({ field, ids }) => field === 'channel' && ids.includes('chnl_events'));
  const ofDeals = partsOf(metric).some((part) => TOLD_BY_VISITS.has(metricOf(part).source));
  if (!isEvents || !ofDeals) return [];
  const isByType = [metric, TOUCHED[metric]].some(
    (each) => each !== undefined && dimensionsOf(each).includes('campaignType'),
  );
  const hint = isByType ? ' For fairs, dinners and calls ask by campaign type.' : '';
  return [`“Events” was taken for the channel of visits.${hint}`];
}

/** "Google Ads from Organic Search": a vendor is of one channel, unless rules of the instance say otherwise. */
function channelNotes({ restrictions }: Frame): string[] {
  const idsOf = (field: string): readonly string[] =>
    restrictions.find((each) => each.field === field && !each.isExcluded)?.ids ?? [];
  const [vendors, channels] = [idsOf('vendor'), idsOf('channel')];
  const known = vendors.flatMap((id) => findVendor(id) ?? []);
  if (channels.length === 0 || known.length === 0 || known.length < vendors.length) return [];
  if (known.some(({ channelId }) => channels.includes(channelId))) return [];
  const of = [...new Set(known.map(({ channelId }) => channelOf(channelId).name))].join(' and ');
  const asked = channels.map((id) => channelOf(id).name).join(' and ');
  return [
    `It is assumed that both are meant at once: ${known.map(({ name }) => name).join(' and ')} from ${asked}. That is usually none, as ${known.length === 1 ? 'it is' : 'they are'} of ${of}.`,
  ];
}

/** A company is in several audiences, and a visit has several pages; of everything else a thing is of one. */
const OF_SEVERAL: ReadonlySet<Restriction['field']> = new Set(['audience', 'page', 'campaignType']);

const isInChannel = (vendors: Restriction, channels: Restriction): boolean =>
  vendors.ids.some((id) => channels.ids.includes(findVendor(id)?.channelId ?? channels.ids[0] ?? ''));

/** Whether something can be of both sides at once. */
function overlap(one: Restriction, other: Restriction): boolean {
  if (one.isExcluded || other.isExcluded) return false;
  if (one.field === other.field) return OF_SEVERAL.has(one.field);
  if (one.field === 'vendor' && other.field === 'channel') return isInChannel(one, other);
  if (one.field === 'channel' && other.field === 'vendor') return isInChannel(other, one);
  return true;
}

/** "Europe against enterprise": enterprises of Europe are in the figure of each. */
function overlapNotes({ sides }: Frame, shape: Shape): string[] {
  const both = sides.filter((side, at) => sides.some((other, index) => index !== at && overlap(side, other)));
  return shape !== 'comparison' || both.length < 2
    ? []
    : [`${listed(both.map(({ name }) => name))} can overlap: what is of more than one is counted in each.`];
}

/** A share is of one period, and of rows only where they add up. */
const shareNotes = (shape: Shape, { comparison, groupings, isShare }: Frame, metric: MetricId): string[] =>
  shape === 'breakdown' && isShare && !METRICS[metric].additive
    ? [
        `Shares are not shown: ${metricName(metric)} of the rows does not add up to a total, as the same is counted in several of them or it is a rate.`,
      ]
    : shape === 'breakdown' && isShare && groupings.length > 1
      ? ['Shares are shown for rows of one kind: name the one to split by.']
      : shape === 'share' && comparison !== null && comparison.isNone !== true
        ? [`“${comparison.words}” is left out: a share is shown for one period.`]
        : [];

function periodNotes(period: Period | null, frame: Frame, compare: DateRange | undefined): string[] {
  if (period === null) return [];
  const notes: string[] = [];
  const isShorter = compare === undefined || lengthInDays(compare) > lengthInDays(period.range);
  const whole =
    frame.comparison === null || frame.comparison.isNone === true ? null : frame.comparison.of(period);
  if (whole !== null && compare !== undefined && whole.end > compare.end)
    notes.push(
      `“${period.words}” is not over yet: it is compared with as many days, ${describeRange(compare)}.`,
    );
  else if (period.isRunning && isShorter && (whole !== null || frame.isChange))
    notes.push(`“${period.words}” is not over yet: it is compared with a whole period.`);
  else if (period.isRunning && compare !== undefined)
    notes.push(`“${period.words}” is not over yet: today counts as far as it has gone.`);
  if (period.isCut) notes.push('Pages go back two years: the period begins there.');
  if (period.isWholeDays) notes.push('Figures are kept by whole days (UTC); hours are rounded up to them.');
  return notes;
}

/** That a company's page and a list of companies are about their visits goes without saying. */
const IMPLIED: ReadonlySet<Shape> = new Set<Shape>(['company', 'reallocation']);

/** "how is LinkedIn doing": of what is not said. */
function assumedNotes({ isAssumed }: Measured, frame: Frame, shape: Shape): string[] {
  const isImplied =
    IMPLIED.has(shape) || frame.traffic.length > 0 || (shape === 'list' && frame.top === null);
  return isAssumed && !isImplied ? ['No figure is named: visits are assumed.'] : [];
}

/** Opportunities are counted by when they were opened; what they are is known of today alone. */
const statusNotes = (frame: Frame, period: Period | null, range: DateRange): string[] =>
  hasStatus(frame)
    ? [
        `What has become of each opportunity is told as of today; taken are those opened in ${describeRange(range)}${period === null ? ', which is as far back as pages go' : ''}.`,
      ]
    : [];

const OF_ONE: ReadonlySet<Shape> = new Set<Shape>(['change', 'share', 'reallocation']);

/** "which channels changed most in visits and spend": one of them at a time. */
function leftNotes({ metrics }: Measured, frame: Frame, shape: Shape): string[] {
  const [first, ...others] = metrics;
  const isOne = OF_ONE.has(shape) && frame.metrics.length > 1;
  return first === undefined || others.length === 0 || !isOne
    ? []
    : [
        `Only ${METRICS[first].label} is shown, as one figure is taken apart at a time; ${others.map((each) => METRICS[each].label).join(' and ')} is left out.`,
      ];
}

/** Rows that were chosen because they have nothing of a figure. */
function nothingNotes({ threshold, alsoBound }: Frame, metric: MetricId): string[] {
  const none = [threshold, ...alsoBound].flatMap((bound) =>
    bound !== null && bound.min === 0 && bound.max === 0 ? [METRICS[bound.metric ?? metric].label] : [],
  );
  return none.map((label) => `Only those without ${label.toLowerCase()} are shown.`);
}

type Noted = {
  frame: Frame;
  measured: Measured;
  metric: MetricId;
  shape: Shape;
  period: Period | null;
  range: DateRange;
  compare: DateRange | undefined;
};

/** Whose figures they are, where audiences have the companies of then. */
const memberNotes = ({ membersThen }: Frame, { end }: DateRange): string[] =>
  membersThen
    ? [
        `Audiences have the companies that they had at the end of ${describeDay(end)}, not those of now. Pages show those of now: there is no link to the same figure.`,
      ]
    : [];

/** What was assumed, taken for something or left out when a question was planned. */
export const planNotes = ({ frame, measured, metric, shape, period, range, compare }: Noted): string[] => [
  ...assumedNotes(measured, frame, shape),
  ...leftNotes(measured, frame, shape),
  ...nothingNotes(frame, metric),
  ...eventsNotes(frame, metric),
  ...channelNotes(frame),
  ...overlapNotes(frame, shape),
  ...statusNotes(frame, period, range),
  ...memberNotes(frame, range),
  ...shareNotes(shape, frame, metric),
  ...periodNotes(period, frame, compare),
];
