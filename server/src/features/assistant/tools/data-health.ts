import type { ToolOutput } from '@parley/core/assistant/tools';
import {
  addDays,
  type DateRange,
  type Day,
  firstOfMonth,
  isPartialMonth,
  isPartialWeek,
  lengthInDays,
  monthsOf,
  rangeProblem,
  weeksOf,
} from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { formatFigure, type MetricId, type MetricRow } from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Ask } from '../ask.ts';
import { refuseInput, type Tool } from './tool.ts';

export type Finding = ToolOutput<'health_check'>['findings'][number];

const HOUR = 3_600_000;
/** A site that people visit is silent for a night, not for two days. */
const SILENT_HOURS = 48;
const LOOK_BACK_DAYS = 90;
/** Where more visits than this are of nobody known, figures by company are of a small part. */
const MOST_UNRESOLVED = 0.8;
const STALE_DAYS = 30;
/** Months before the period in which a vendor must have had spend to be missed. */
const SPEND_BACK_MONTHS = 3;

export type HealthInput = {
  ask: Ask;
  range: DateRange;
  today: Day;
  /** Of which vendors spend is looked for; of all without. */
  filters?: readonly Filter[];
};

/** Since when the tag sends nothing; nothing to say where the period ends before. */
export async function isTagSilent({ ask, range: asked, today }: HealthInput): Promise<Finding[]> {
  const range = { start: addDays(today, 1 - LOOK_BACK_DAYS), end: today };
  const { totals } = await ask({ metrics: ['lastActivity', 'visits'], dimensions: [], filters: [], range });
  const last = totals.metrics.lastActivity ?? null;
  const hours = last === null ? null : Math.floor((Date.parse(`${today}T23:59:59Z`) - last) / HOUR);
  if (hours !== null && hours < SILENT_HOURS + 24) return [];
  if (asked.end <= (last === null ? range.start : dayOf(last))) return [];
  const since =
    last === null
      ? `the last ${LOOK_BACK_DAYS} days`
      : describeRange({ start: dayOf(last), end: dayOf(last) });
  return [
    {
      kind: 'tag-silent',
      text: last === null ? `The tag sent nothing in ${since}.` : `The tag has sent nothing since ${since}.`,
      facts: { lastActivity: last === null ? null : new Date(last).toISOString() },
    },
  ];
}

const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** Whether most visits are of nobody known. */
export async function isUnresolvedHigh({ ask, range }: HealthInput): Promise<Finding[]> {
  const metrics = ['humanVisits', 'unresolvedVisits'] as const;
  const { totals } = await ask({ metrics, dimensions: [], filters: [], range });
  const { humanVisits, unresolvedVisits } = totals.metrics;
  if (!humanVisits || unresolvedVisits === null || unresolvedVisits === undefined) return [];
  const share = unresolvedVisits / humanVisits;
  if (share <= MOST_UNRESOLVED) return [];
  return [
    {
      kind: 'unresolved-high',
      text: `${formatFigure(share, 'percent')} of human visits are of companies nobody knows: figures by company are of the rest.`,
      facts: { humanVisits, unresolvedVisits, share },
    },
  ];
}

const keyOf = ({ dimensions }: MetricRow): string =>
  `${dimensions.month?.id ?? ''} ${dimensions.vendor?.id ?? ''}`;

/**
 * Months of the period that are over, in which a vendor brought visits and has no spend, though it had some before and has
 * some after, or they are the last that are over. A vendor that is no longer paid is nothing that is missing.
 */
export async function isSpendMissing({
  ask: askAny,
  range,
  today,
  filters = [],
}: HealthInput): Promise<Finding[]> {
  const months = monthsOf(range).filter(
    (month) => !isPartialMonth(month, { start: month, end: today }, today),
  );
  const [first] = months;
  if (first === undefined) return [];
  const earlier = (month: Day): Day => firstOfMonth(addDays(month, -28 * SPEND_BACK_MONTHS));
  const lastOver = firstOfMonth(addDays(firstOfMonth(today), -1));
  const ask = async (metric: MetricId) => {
    const { rows } = await askAny({
      metrics: [metric],
      dimensions: ['month', 'vendor'],
      // Chosen by figure, so that months without any are not filled in.
      filters: [...filters, { field: metric, range: { min: { operand: 0, inclusive: false } } }],
      range: { start: earlier(first), end: today },
    });
    return rows;
  };
  const [spend, visits] = await Promise.all([ask('spend'), ask('visits')]);
  const visited = new Map(visits.map((row) => [keyOf(row), row.metrics.visits ?? 0]));
  const vendors = Map.groupBy(spend, ({ dimensions }) => dimensions.vendor?.id ?? '');
  return months.flatMap((month) =>
    [...vendors].flatMap(([id, rows]): Finding[] => {
      const count = visited.get(`${month} ${id}`) ?? 0;
      const paid = rows.map(({ dimensions }) => dimensions.month?.id ?? '');
      const wasPaid = paid.some((each) => each < month && each >= earlier(month));
      const isPaidAgain = month === lastOver || paid.some((each) => each > month);
      if (count === 0 || paid.includes(month) || !wasPaid || !isPaidAgain) return [];
      const name = rows[0]?.dimensions.vendor?.name ?? '';
      return [
        {
          kind: 'spend-missing',
          text: `No spend of ${name} is known for ${monthName(month)}, while it brought ${formatFigure(count, 'count')} visits.`,
          facts: { vendor: id, month, visits: count },
        },
      ];
    }),
  );
}

const monthName = (month: Day): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** An instance that has opportunities gets some every month; when none was opened lately, the CRM was not read lately. */
export async function isCrmStale({ ask: askAny, range, today }: HealthInput): Promise<Finding[]> {
  const ask = async (metric: MetricId) => {
    const { rows } = await askAny({
      metrics: [metric],
      dimensions: ['day'],
      filters: [{ field: metric, range: { min: { operand: 1, inclusive: true } } }],
      range: { start: addDays(today, -365), end: today },
    });
    return rows.map(({ dimensions }) => dimensions.day?.id ?? '');
  };
  const days = (await Promise.all([ask('pipelineCount'), ask('closedWonCount')])).flat().toSorted();
  const last = days.at(-1);
  if (last === undefined || lengthInDays({ start: last, end: today }) - 1 < STALE_DAYS) return [];
  if (range.end <= last) return [];
  return [
    {
      kind: 'crm-stale',
      text: `No opportunity was opened or won since ${describeRange({ start: last, end: last })}: the CRM may not have been read since.`,
      facts: { lastChange: last },
    },
  ];
}

/** Weeks of a period that it or today cuts. */
function partialWeeks({ range, today }: Pick<HealthInput, 'range' | 'today'>): Finding[] {
  const weeks = weeksOf(range).filter((week) => isPartialWeek(week, range, today));
  return weeks.map((week) => ({
    kind: 'partial-week',
    text: `The week of ${describeRange({ start: week, end: week })} is incomplete: it is not comparable with others.`,
    facts: { week },
  }));
}

/** What to know before trusting figures of a period; each finding by its own metric query. */
async function checkDataHealth(input: HealthInput): Promise<Finding[]> {
  const found = await Promise.all([
    isTagSilent(input),
    isUnresolvedHigh(input),
    isSpendMissing(input),
    isCrmStale(input),
  ]);
  return [...found.flat(), ...partialWeeks(input)];
}

export const dataHealth: Tool<'health_check'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { startDate, endDate }, services }) => {
    const range = { start: startDate, end: endDate };
    const problem = rangeProblem(range);
    if (problem !== undefined) return refuseInput(`${problem.at}Date`, problem.message);
    const findings = await checkDataHealth({
      ask: (query) => runMetricQuery({ ctx, input: query }),
      range,
      today: services.today(),
    });
    return {
      output: { findings, period: range, permalink: null },
      text:
        findings.length === 0
          ? 'Nothing speaks against these figures.'
          : findings.map(({ text }) => text).join(' '),
    };
  },
};
