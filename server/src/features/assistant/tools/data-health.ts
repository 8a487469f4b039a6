import type { ToolOutput } from '@parley/core/assistant/tools';
import {
  addDays,
  type DateRange,
  type Day,
  daysBetween,
  firstOfMonth,
  isPartialWeek,
  monthsOf,
  rangeProblem,
  weeksOf,
} from '@parley/core/dates';
import { monitorOf } from '@parley/core/features/health';
import type { Filter } from '@parley/core/filters';
import { formatFigure, type MetricId, type MetricRow } from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';
import { findingsIn, runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { readThresholds } from '../../health/index.ts';
import type { Ask } from '../ask.ts';
import { refuseInput, type Tool } from './tool.ts';

export type Finding = ToolOutput<'health_check'>['findings'][number];

/** Where more visits than this are of nobody known, figures by company are of a small part. */
const MOST_UNRESOLVED = 0.8;
/** Months before the period in which a vendor must have had spend to be missed. */
const SPEND_BACK_MONTHS = 3;

export type HealthInput = {
  ask: Ask;
  range: DateRange;
  today: Day;
  /** The threshold of the monitor of missing spend: so many days after its end a month lacks nothing yet. */
  spendDays: number;
  /** Of which vendors spend is looked for; of all without. */
  filters?: readonly Filter[];
};

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
  spendDays,
  filters = [],
}: HealthInput): Promise<Finding[]> {
  const isDue = (month: Day): boolean => daysBetween(endOfMonth(month), today) > spendDays;
  const months = monthsOf(range).filter(isDue);
  const [first] = months;
  if (first === undefined) return [];
  const earlier = (month: Day): Day => firstOfMonth(addDays(month, -28 * SPEND_BACK_MONTHS));
  const lastOver = firstOfMonth(addDays(firstOfMonth(today), -1));
  const lastDue = isDue(lastOver) ? lastOver : firstOfMonth(addDays(lastOver, -1));
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
      const isPaidAgain = month === lastDue || paid.some((each) => each > month);
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

/** Of a month by its first day. */
const endOfMonth = (month: Day): Day => addDays(firstOfMonth(addDays(month, 31)), -1);

const monthName = (month: Day): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Weeks of a period that it or today cuts. */
function partialWeeks({ range, today }: Pick<HealthInput, 'range' | 'today'>): Finding[] {
  const weeks = weeksOf(range).filter((week) => isPartialWeek(week, range, today));
  return weeks.map((week) => ({
    kind: 'partial-week',
    text: `The week of ${describeRange({ start: week, end: week })} is incomplete: it is not comparable with others.`,
    facts: { week },
  }));
}

/** What monitors found in the days of a period, by the thresholds of this instance. */
async function monitorFindings(ctx: Context, range: DateRange): Promise<Finding[]> {
  const findings = await findingsIn(ctx, range);
  return (
    findings
      // Asked of every month below, whenever it was.
      .filter(({ monitor }) => monitor !== 'spend-missing')
      .map(({ monitor, says, first_day, last_day }) => ({
        kind: monitor,
        text: `${monitorOf(monitor).title}: ${says}`,
        facts: { firstDay: first_day, lastDay: last_day },
      }))
  );
}

/** What to know before trusting figures of a period. */
async function checkDataHealth(ctx: Context, input: HealthInput): Promise<Finding[]> {
  const found = await Promise.all([
    monitorFindings(ctx, input.range),
    isUnresolvedHigh(input),
    isSpendMissing(input),
  ]);
  return [...found.flat(), ...partialWeeks(input)];
}

export const dataHealth: Tool<'health_check'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { startDate, endDate }, services }) => {
    const range = { start: startDate, end: endDate };
    const problem = rangeProblem(range);
    if (problem !== undefined) return refuseInput(`${problem.at}Date`, problem.message);
    const findings = await checkDataHealth(ctx, {
      spendDays: (await readThresholds(ctx.postgres, ctx.instance.id))['spend-missing'],
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
