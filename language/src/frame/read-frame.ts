import { METRICS, type MetricId } from '@parley/core/metrics';
import { type Grouping, isTime, type TrafficType } from '../lexicon/meaning.ts';
import type { NameIndex } from '../names/name-index.ts';
import { hasRole, isExcludedAt, metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { list } from '../text/list.ts';
import { CATEGORY_METRICS, isCategoryPart } from './category-part.ts';
import { companyMention } from './company-mention.ts';
import { EMPTY_FRAME, type Frame, type Problem, type Reading } from './frame.ts';
import {
  isRuleAsked,
  readAsks,
  readCause,
  readContinuation,
  readIntent,
  readSubject,
  readTopic,
} from './intent.ts';
import { readBounds } from './read-bounds.ts';
import { readNames } from './read-names.ts';
import { readPeriods } from './read-periods.ts';
import { readUnused } from './read-unused.ts';

/** "revenue" after "by" is a size of companies; else it is what was won. */
const isRevenue = (spans: readonly Span[], at: number): boolean =>
  textOf(spans[at]) === 'revenue' && roleOf(neighbour(spans, at, -1)) !== 'by';

function readMetrics(spans: readonly Span[]): { metrics: MetricId[]; excluded: TrafficType[] } {
  const metrics = new Set<MetricId>();
  const excluded: TrafficType[] = [];
  spans.forEach(({ reading }, at) => {
    if (reading.kind === 'grouping' && isRevenue(spans, at)) metrics.add('closedWonAmount');
    if (reading.kind !== 'metric') return;
    const category = CATEGORY_METRICS[reading.metric];
    if (category !== undefined && isExcludedAt(spans, at)) excluded.push(category);
    else metrics.add(reading.metric);
  });
  return { metrics: sortedFirst([...metrics], spans), excluded };
}

/** "visits by vendor, sorted by spend": what orders the rows comes first. */
const orderAt = (spans: readonly Span[]): number =>
  spans.findIndex(
    (span, at) =>
      roleOf(span) === 'by' &&
      /(?:^| )(?:(?:sort|order|rank)(?:ed|ing)?(?: (?:it|them|that|this|these|those|all))? by|in (?:the )?order of)$/.test(
        [spans[at - 2], spans[at - 1], span].map(textOf).join(' ').trim(),
      ),
  );

function sortedFirst(metrics: readonly MetricId[], spans: readonly Span[]): MetricId[] {
  const at = orderAt(spans);
  const next = at === -1 ? undefined : neighbour(spans, at, 1)?.reading;
  const first = next?.kind === 'metric' ? next.metric : undefined;
  if (first === undefined || !metrics.includes(first)) return [...metrics];
  return [first, ...metrics.filter((each) => each !== first)];
}

function readTraffic(spans: readonly Span[]): Frame['traffic'] {
  const found = spans.flatMap(({ reading }, at) =>
    reading.kind === 'traffic' ? [{ type: reading.type, isExcluded: isExcludedAt(spans, at) }] : [],
  );
  // "from outside our TAM, humans only": those are of people anyway.
  const isOfPeople = found.some(({ type, isExcluded }) => !isExcluded && type !== 'human' && type !== 'bot');
  const isOnly = spans.some(
    (span, at) =>
      span.reading.kind === 'traffic' &&
      span.reading.type === 'human' &&
      (/only|just|no bots/.test(textOf(span)) ||
        roleOf(spans[at - 1]) === 'only' ||
        roleOf(spans[at + 1]) === 'only'),
  );
  const narrowed = isOfPeople && isOnly ? found.filter(({ type }) => type !== 'human') : found;
  // "crawlers and scripts": both are bots.
  return narrowed.filter(
    ({ type, isExcluded }, at) =>
      narrowed.findIndex((each) => each.type === type && each.isExcluded === isExcluded) === at,
  );
}

/** "the pricing and demo pages": the noun is of both names. */
function isSeveral(spans: readonly Span[], at: number, grouping: Grouping): boolean {
  const isName = (span: Span | undefined): boolean =>
    (span?.reading.kind === 'name' && span.reading.match.choices[0]?.field === grouping) ||
    (span?.reading.kind === 'path' && grouping === 'page');
  if (!isName(spans[at - 1])) return false;
  const before = spans
    .slice(0, at - 1)
    .findLastIndex(
      (span) => span.reading.kind !== 'stop' && !['and', 'or', 'also'].includes(roleOf(span) ?? ''),
    );
  return isName(spans[before]);
}

/** A noun that only says of which kind the name beside it is ("the vendor Google") groups nothing. */
function isAbsorbed(spans: readonly Span[], at: number, grouping: Grouping): boolean {
  const span = spans[at];
  const isSingular = !/s$/.test(span?.words ?? '');
  const hasBy = roleOf(neighbour(spans, at, -1)) === 'by';
  // "companies that came from email campaigns": the companies are asked for, not the campaigns.
  const isCounted =
    hasRole(spans.slice(0, at), 'count') ||
    spans.slice(0, at).some(({ reading }) => reading.kind === 'companies');
  const isOfSeveral = !hasBy && isSeveral(spans, at, grouping);
  // "the /careers page".
  const isOfPath =
    grouping === 'page' &&
    isSingular &&
    !hasBy &&
    [spans[at - 1], spans[at + 1]].some((beside) => beside?.reading.kind === 'path');
  return (
    isOfSeveral ||
    isOfPath ||
    [spans[at - 1], spans[at + 1]].some(
      (beside) =>
        (isSingular || isCounted) &&
        !hasBy &&
        beside?.reading.kind === 'name' &&
        isOfKind(beside.reading.match.choices[0]?.field, grouping, isCounted),
    )
  );
}

const ORIGIN: ReadonlySet<string> = new Set(['channel', 'vendor', 'campaign']);

const isOfKind = (field: string | undefined, grouping: Grouping, isLoose: boolean): boolean =>
  field === grouping || (isLoose && field !== undefined && ORIGIN.has(field) && ORIGIN.has(grouping));

function readGroupings(spans: readonly Span[]): Grouping[] {
  const groupings = new Set<Grouping>();
  spans.forEach(({ reading }, at) => {
    if (reading.kind !== 'grouping' || isAbsorbed(spans, at, reading.grouping)) return;
    if (!isRevenue(spans, at)) groupings.add(reading.grouping);
  });
  return [...groupings];
}

const FALLING =
  /drop|declin|decreas|fell|fall|lost|lose|losing|shr[iau]nk|tank|crater|nosedive|collaps|plummet|plung|slump|dip|worsen|cliff|(?<!or )\bdown$/i;

const WORSE = /(?<!or )\bworse$/i;

/** "dropped the most", "got worse": the other end first. A cost that got worse went up. */
const isFall = (spans: readonly Span[]): boolean => {
  const isOfCost = spans.some((span) => METRICS[metricIn(span) ?? 'visits'].better === 'down');
  return spans.some(
    (span) =>
      roleOf(span) === 'change' && (FALLING.test(span.words) || (!isOfCost && WORSE.test(span.words))),
  );
};

function readTop(spans: readonly Span[]): Frame['top'] {
  const at = spans.findIndex(({ reading }) => reading.kind === 'top');
  const span = spans[at];
  const numberAt = (index: number): number | null => {
    const beside = spans[index];
    return beside?.reading.kind === 'number' ? beside.reading.value : null;
  };
  if (span?.reading.kind !== 'top') {
    // "5 vendors" asks for five of them.
    const noun = spans.findIndex(
      ({ reading }) =>
        (reading.kind === 'grouping' && !isTime(reading.grouping)) || reading.kind === 'companies',
    );
    const count = noun > 0 ? numberAt(noun - 1) : null;
    if (count === null && isFall(spans)) return { count: null, order: 'asc' };
    return count === null ? null : { count, order: 'desc' };
  }
  const rows = spans.findIndex(
    ({ reading }) =>
      (reading.kind === 'grouping' && !isTime(reading.grouping)) || reading.kind === 'companies',
  );
  const count = numberAt(at + 1) ?? numberAt(at - 1) ?? (rows > 0 ? numberAt(rows - 1) : null);
  return { count, order: isFall(spans) ? 'asc' : span.reading.order };
}

const readChart = (spans: readonly Span[]): Frame['chart'] =>
  spans.flatMap(({ reading }) => (reading.kind === 'chart' ? [reading.chart] : []))[0] ?? null;

/** "how many vendors": the rows are counted themselves. */
const isRowCount = (spans: readonly Span[]): boolean =>
  spans.some(
    ({ reading }, at) => reading.kind === 'grouping' && roleOf(neighbour(spans, at, -1)) === 'count',
  );

function readTopics(spans: readonly Span[]): Problem[] {
  return spans.flatMap(({ reading, words }): Problem[] => {
    if (reading.kind === 'off-topic') return [{ kind: 'off-topic' }];
    const isTold =
      reading.kind === 'unmeasured' && reading.unmeasured.isHowTo === true && readTopic(spans) !== null;
    if (reading.kind === 'unmeasured' && !isTold)
      return [{ kind: 'unmeasured', unmeasured: reading.unmeasured, words }];
    if (reading.kind === 'country') return [{ kind: 'country', country: words, region: reading.region }];
    return [];
  });
}

const TOLD: ReadonlySet<string> = new Set(list(`metric, grouping, traffic, companies, outcome, model, top`));

/** Corrected words are named: "posts" may have been meant as it is written. */
const respelled = (spans: readonly Span[]): string[] =>
  spans.flatMap(({ reading, words, spelled }) =>
    spelled !== undefined && TOLD.has(reading.kind) && spelled !== words.toLowerCase()
      ? [`“${words}” is read as “${spelled}”.`]
      : [],
  );

/** "the difference between engaged and visiting companies": the rule of each. */
function kindsOfCompanies(spans: readonly Span[]): MetricId[] {
  const kinds = new Set(
    spans.flatMap(({ reading }) => (reading.kind === 'companies' ? [reading.isEngaged] : [])),
  );
  return isRuleAsked(spans) && kinds.size > 1 ? ['engagedCompanies', 'companies'] : [];
}

const DEVELOPS = /^(?:develop|evolv|progress|mov)/;

/** A course over time; "how did visits develop against the month before" is one figure beside another. */
const isCourse = (spans: readonly Span[], isHeld: boolean): boolean =>
  spans.some((span) => roleOf(span) === 'trend' && !(isHeld && DEVELOPS.test(textOf(span))));

const LEFT_OUT =
  /^(exclud|without|except|other than|apart from|outside|leav|not (including|counting)|everything but|all but)/;

/** Fills the frame from the spans of a question. Nothing is left out silently: see problems, notes and unused. */
export function readFrame(spans: readonly Span[], names: NameIndex): Reading {
  const { metrics, excluded } = readMetrics(spans);
  const groupings = readGroupings(spans);
  const { mention, isEngaged, span } = companyMention(spans);
  const { restrictions, sides, problems: nameProblems, notes } = readNames(spans);
  const periods = readPeriods(spans);
  const bounds = readBounds(spans);
  const unused = readUnused(spans, names);
  const intent = readIntent(spans);
  // An impossible day is reported before the periods around it.
  const isNoDay = unused.problems.some(({ kind }) => kind === 'unknown-period' || kind === 'no-such-day');
  const ownProblems = isNoDay
    ? periods.problems.filter(({ kind }) => kind !== 'which-figure')
    : periods.problems;
  const kinds = kindsOfCompanies(spans);
  const companyMetric: MetricId[] =
    kinds.length > 0 ? kinds : mention === 'metric' ? [isEngaged ? 'engagedCompanies' : 'companies'] : [];
  // "LinkedIn or Google, who brings more": one of the two, and no company.
  const isOfSides = span === null && sides.length > 1;
  const rows: Grouping[] = mention === 'rows' && !isOfSides ? ['company'] : [];
  const named = readTraffic(spans);
  // "unknown and bot visits": two categories of visits, rather than the bots among the unknown.
  const [metric] = metrics;
  const category = metrics.length === 1 && metric !== undefined ? CATEGORY_METRICS[metric] : undefined;
  const isSplit =
    category !== undefined && named.some(({ type, isExcluded }) => !isExcluded && type !== category);
  const traffic: Frame['traffic'] = [
    ...named,
    ...(isSplit ? [{ type: category, isExcluded: false }] : []),
    ...excluded.map((type) => ({ type, isExcluded: true })),
    ...(mention === 'rows' && isEngaged ? [{ type: 'target' as const, isExcluded: false }] : []),
  ];
  const own = isSplit ? [] : metrics;
  // "visits and companies by vendor": in the order of the question, as the first of them orders the rows.
  const isCounted =
    span !== null && spans.indexOf(span) > spans.findIndex(({ reading }) => reading.kind === 'metric');
  const frame: Frame = {
    ...EMPTY_FRAME,
    intent: intent.intent,
    term: intent.term,
    metrics: isCounted ? [...own, ...companyMetric] : [...companyMetric, ...own],
    groupings: [...rows, ...groupings],
    restrictions,
    sides,
    traffic,
    isKnownOnly: mention === 'known' || hasRole(spans, 'known'),
    isRowCount: isRowCount(spans),
    period: periods.period,
    comparison: periods.comparison,
    top: readTop(spans),
    threshold: bounds.threshold,
    alsoBound: bounds.also,
    isShare: hasRole(spans, 'share'),
    isCategoryPart: isCategoryPart(spans),
    isTrend: isCourse(spans, periods.comparison !== null && groupings.length === 0),
    isAverage: hasRole(spans, 'average'),
    isChange: hasRole(spans, 'change'),
    isCause: readCause(spans),
    isJourney: hasRole(spans, 'journey'),
    chart: readChart(spans),
    isReallocation: spans.some(({ reading }) => reading.kind === 'reallocation'),
    isRule: isRuleAsked(spans),
    topic: intent.intent === 'topic' ? readTopic(spans) : null,
  };
  return {
    frame,
    problems: [...readTopics(spans), ...ownProblems, ...nameProblems, ...unused.problems],
    notes: [...periods.notes, ...notes, ...respelled(spans)],
    unused: unused.words,
    continuation: readContinuation(spans),
    shift: periods.shift,
    asks: readAsks(spans),
    isLeftOut: spans.some((span) => roleOf(span) === 'exclude' && LEFT_OUT.test(textOf(span))),
    isTotal:
      spans.some((span) =>
        /^(total|overall|altogether|in total|all in all|grand total)$/.test(textOf(span)),
      ) || spans.some(({ words, reading }) => reading.kind === 'metric' && /^(total|overall)\b/i.test(words)),
    isOrder: orderAt(spans) !== -1,
    isWho: hasRole(spans, 'who'),
    hasSubject: readSubject(spans, frame),
  };
}
