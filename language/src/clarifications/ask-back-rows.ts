import { dimensionsOf, METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame, Problem } from '../frame/frame.ts';
import { type Grouping, isTime } from '../lexicon/meaning.ts';
import { asksForTraffic } from '../plan/metrics-of.ts';
import { metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { asking, unbound, whichFigure } from './asking.ts';

const COUNTED: ReadonlySet<MetricId> = new Set<MetricId>([
  'pipelineCount',
  'closedWonCount',
  'closedLostCount',
]);
const SIZE = /^(biggest|largest|smallest)$/;
/** No company has so many opportunities: what is said is an amount. */
const LEAST_AMOUNT = 1000;

const sizeAt = (spans: readonly Span[]): number =>
  spans.findIndex((span) => span.reading.kind === 'top' && SIZE.test(textOf(span)));

/** "largest deals by industry": what they are worth together, or each of them. */
function sizeOfDeals(frame: Frame, spans: readonly Span[]): Problem[] {
  const [metric, another] = frame.metrics;
  const [grouping] = frame.groupings;
  const next = neighbour(spans, sizeAt(spans), 1)?.reading;
  if (sizeAt(spans) === -1 || next?.kind !== 'metric' || next.metric !== metric || another !== undefined)
    return [];
  if (!COUNTED.has(metric) || grouping === undefined || grouping === 'opportunity') return [];
  const won = metric === 'closedWonCount';
  const choices = ([won ? 'closedWonAmount' : 'pipelineAmount', 'averageContractValue'] as const).map(
    (each) => asking(each, { order: 'desc' }),
  );
  return [
    whichFigure(
      'ambiguous',
      'That may be about what they are worth together, or about each of them. Which one?',
      choices,
    ),
  ];
}

/** "deals over 100k by region": an amount chooses single opportunities, and no rows of them. */
function amountOfRows(frame: Frame): Problem[] {
  const { threshold, metrics, groupings } = frame;
  const metric = threshold?.metric ?? metrics[0];
  if (threshold === null || metric === undefined || !COUNTED.has(metric)) return [];
  if (Math.max(threshold.min ?? 0, threshold.max ?? 0) < LEAST_AMOUNT) return [];
  if (groupings.includes('opportunity')) return [];
  const amount: MetricId = metric === 'pipelineCount' ? 'pipelineAmount' : 'closedWonAmount';
  const biggest = asking(amount, { by: ['opportunity'], order: 'desc' });
  const average = asking('averageContractValue');
  const text =
    'An amount is of one opportunity, and each of these rows has several. What do you want to see?';
  return [
    whichFigure('not-measured', text, [
      (asked) => ({ ...biggest(asked), threshold: { ...threshold, metric: amount } }),
      (asked) => average(unbound(asked)),
    ]),
  ];
}

const EACH = /^(per|each|for each|for every|every)$/;

/** "the best vendor per channel": the first of each is not told by rows of both. */
function firstOfEach(frame: Frame, spans: readonly Span[]): Problem[] {
  const { groupings, metrics } = frame;
  const [first, second] = groupings;
  if (!spans.some(({ reading }) => reading.kind === 'top') || first === undefined || second === undefined)
    return [];
  if (groupings.some(isTime)) return [];
  const isOfEach = spans.some(
    (span, at) =>
      roleOf(span) === 'by' &&
      EACH.test(textOf(span)) &&
      neighbour(spans, at, 1)?.reading.kind === 'grouping' &&
      spans.slice(0, at).some(({ reading }) => reading.kind === 'grouping'),
  );
  if (!isOfEach) return [];
  const [metric = 'visits'] = metrics;
  const choices = ([[first], [first, second]] as const).map((by) => asking(metric, { by, order: 'desc' }));
  return [
    whichFigure(
      'not-measured',
      'The first of each cannot be picked out: rows are in one order. Which one?',
      choices,
    ),
  ];
}

/** Where and when a figure is asked, and no rows hold the place or the time. */
function whereOrWhen(frame: Frame, spans: readonly Span[]): Problem[] {
  const [first] = spans;
  const word = textOf(first);
  const [metric = 'visits'] = frame.metrics;
  if (
    frame.intent !== 'data' ||
    frame.groupings.length > 0 ||
    frame.isCause ||
    frame.isJourney ||
    frame.isReallocation
  )
    return [];
  if (!/^(where|when)$/.test(word) || METRICS[metric].unit === 'date') return [];
  const rows: readonly Grouping[] =
    word === 'when' ? ['day', 'week', 'month'] : ['channel', 'region', 'page'];
  const choices = rows
    .filter((each) => each === 'day' || dimensionsOf(metric).some((own) => own === each))
    .map((each) => asking(metric, { by: [each] }));
  return choices.length === 0
    ? []
    : [whichFigure('ambiguous', `“${word}” may be told in more than one way. Which one?`, choices)];
}

/** "spend by audience": a company is in several audiences, or in none, so that there are no rows of them. */
function byAudience(frame: Frame, spans: readonly Span[]): Problem[] {
  const at = spans.findIndex(
    (span, index) =>
      span.reading.kind === 'kind-of-name' &&
      span.reading.field === 'audience' &&
      (roleOf(neighbour(spans, index, -1)) === 'by' ||
        /^(which|what|each|every|top|best)$/.test(textOf(spans[index - 1]))),
  );
  const isNamed = frame.restrictions.some(({ field }) => field === 'audience');
  if (at === -1 || isNamed || frame.intent !== 'data') return [];
  const [metric = 'targetVisits'] = frame.metrics;
  const rows = (['sector', 'revRange', 'channel', 'vendor'] as const)
    .filter((each) => dimensionsOf(metric).includes(each))
    .slice(0, 2);
  const text =
    'There are no rows by audience: a company may be in several of them. One audience at a time can be asked about by its name, where a figure is known by company; spend is not.';
  return [
    whichFigure(
      'not-measured',
      text,
      rows.map((each) => asking(metric, { by: [each] })),
    ),
  ];
}

const REACHED: ReadonlySet<MetricId> = new Set<MetricId>(['companiesReached', 'targetCompaniesReached']);

/** "what part of the companies reached came": who of them came is not counted, and each by itself is. */
function cameOfReached(frame: Frame, spans: readonly Span[]): Problem[] {
  const [metric] = frame.metrics;
  const isOfReached = metric !== undefined && frame.metrics.some((each) => REACHED.has(each));
  const isCame =
    spans.some((span) => roleOf(span) === 'visited' || roleOf(span) === 'who') ||
    frame.metrics.some((each) => each === 'companies' || each === 'engagedCompanies');
  if (!frame.isShare || !isOfReached || !isCame) return [];
  const figure =
    (metrics: Frame['metrics']) =>
    (asked: Frame): Frame => ({ ...asked, metrics, isShare: false });
  const text =
    'I count the companies that ads reached and those that came, but not those that are both. So neither is a share of the other. What do you want to see?';
  return [
    whichFigure('not-measured', text, [
      figure([metric, 'companies']),
      figure(['percentOfEngagedCompanies']),
      figure(['viewThroughVisits']),
    ]),
  ];
}

const NONE = /\b(no|not|without|never|zero|lacks?|lacking)$/;
const OF_COMPANIES = /\b(compan(y|ies)|accounts?|firms?|customers?|prospects?|who)\b/;
const isOfCompanies = (span: Span): boolean =>
  OF_COMPANIES.test(textOf(span)) ||
  (span.reading.kind === 'name' &&
    /^(company|sector|region|revRange|audience)$/.test(span.reading.match.choices[0]?.field ?? ''));

/** "companies that visited but have no open deal": opportunities are counted where there are any, so no list is of those without. */
function withoutDeals(frame: Frame, spans: readonly Span[]): Problem[] {
  const deals = spans.findIndex((span) => COUNTED.has(metricIn(span) ?? 'visits'));
  const from = spans.slice(0, deals).findLastIndex((span) => /^(but|and)\b/.test(textOf(span)));
  const none = spans.findIndex((span, at) => at >= from && at < deals && NONE.test(textOf(span)));
  const isList = frame.groupings.includes('company') || spans.slice(0, none).some(isOfCompanies);
  if (deals === -1 || none === -1 || !isList || frame.intent !== 'data') return [];
  const text =
    'Companies that have no opportunity cannot be chosen: opportunities are counted where there are any. The list without that condition can be shown; whether one has an open opportunity is on its page.';
  const all = (asked: Frame): Frame => ({
    ...unbound(asked),
    intent: 'data',
    metrics: asked.metrics.filter((metric) => asksForTraffic({ metrics: [metric] })),
    groupings: ['company'],
    restrictions: asked.restrictions.filter(({ field }) => field !== 'status'),
  });
  return [whichFigure('not-measured', text, [all])];
}

/** Where rows that could be shown would answer another question than the one asked. */
export const askRows = (frame: Frame, spans: readonly Span[]): Problem[] => [
  ...withoutDeals(frame, spans),
  ...sizeOfDeals(frame, spans),
  ...amountOfRows(frame),
  ...firstOfEach(frame, spans),
  ...whereOrWhen(frame, spans),
  ...byAudience(frame, spans),
  ...cameOfReached(frame, spans),
];
