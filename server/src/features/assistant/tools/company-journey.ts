import type { ToolOutput } from '@parley/core/assistant/tools';
import { addDays, type DateRange, type Day, LONGEST_RANGE_DAYS, rangeProblem } from '@parley/core/dates';
import { companyPermalink } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';
import {
  type DimensionId,
  formatFigure,
  type MetricId,
  type MetricResult,
  type MetricRow,
} from '@parley/core/metrics';
import { resolveScope, runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import type { Ask } from '../ask.ts';
import { rangeWords } from './figure-words.ts';
import { findCompany } from './find-company.ts';
import { refuseInput, type Tool } from './tool.ts';

type Journey = ToolOutput<'companies_journey'>;
export type JourneyStep = Journey['steps'][number];
type Bought = NonNullable<Journey['before']>;

const DEFAULT_STEPS = 50;
const USUAL_DAYS = 365;

type Question = { metrics: readonly MetricId[]; dimensions: readonly DimensionId[] };

/**
 * Asks about one company; only rows with anything in them, so that no days are filled in. Pages cannot be chosen by a figure:
 * there a second time does the same.
 */
const askOf =
  (ask: Ask, companyId: string) =>
  (
    { metrics, dimensions }: Question,
    range: DateRange,
    more: readonly Filter[] = [],
  ): Promise<MetricResult> => {
    const [chosen = 'humanVisits'] = metrics;
    const filters: Filter[] = [
      { field: 'companyId', operator: 'in', operand: [companyId] },
      ...more,
      ...(dimensions.includes('page')
        ? []
        : [{ field: chosen, range: { min: { operand: 1, inclusive: true } } } satisfies Filter]),
    ];
    return ask({ metrics, dimensions, filters, range });
  };
type AskOf = ReturnType<typeof askOf>;

const dayOf = ({ dimensions }: MetricRow): Day => dimensions.day?.id ?? '';
const countOf = ({ metrics }: MetricRow, metric: MetricId): number => metrics[metric] ?? 0;
const EMPTY = { channel: null, vendor: null, amount: null, pages: [] };

/** The latest opportunity it won, and the days that led to it. */
async function latestPurchase(
  ctx: Context,
  ask: AskOf,
  today: Day,
): Promise<{ before: Bought; range: DateRange } | undefined> {
  const ever = { start: addDays(today, 1 - LONGEST_RANGE_DAYS), end: today };
  const dimensions = ['day', 'opportunity'] as const;
  const won = await ask({ metrics: ['closedWonCount', 'closedWonAmount'], dimensions }, ever);
  const last = won.rows.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))[0];
  const opportunity = last?.dimensions.opportunity;
  if (last === undefined || opportunity === undefined) return undefined;
  const [opened, { influenceWindowDays }] = await Promise.all([
    ask({ metrics: ['pipelineCount'], dimensions }, ever, [
      { field: 'opportunityIds', operator: 'in', operand: [opportunity.id] },
    ]),
    resolveScope(ctx, undefined),
  ]);
  const day = dayOf(last);
  const openedOn = opened.rows[0] === undefined ? day : dayOf(opened.rows[0]);
  return {
    before: { ...opportunity, amount: countOf(last, 'closedWonAmount'), day },
    range: { start: addDays(openedOn, -influenceWindowDays), end: day },
  };
}

function rangeOf(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  today: Day,
): DateRange {
  const end = endDate ?? today;
  const start = startDate ?? addDays(end, 1 - USUAL_DAYS);
  const problem = rangeProblem({ start, end });
  return problem === undefined ? { start, end } : refuseInput(`${problem.at}Date`, problem.message);
}

const keyOf = (row: MetricRow): string => `${dayOf(row)} ${row.dimensions.vendor?.id ?? ''}`;

/** What one company did in order; made of metric queries alone, so that it adds up to the figures of its page. */
export async function journeyOf({
  ask: askAny,
  companyId,
  range,
}: {
  ask: Ask;
  companyId: string;
  range: DateRange;
}): Promise<{ steps: JourneyStep[]; totals: Journey['totals'] }> {
  const ask = askOf(askAny, companyId);
  const [visits, pages, impressions, events, leads, opened, won, lost] = await Promise.all([
    ask({ metrics: ['humanVisits'], dimensions: ['day', 'channel', 'vendor'] }, range),
    ask({ metrics: ['humanVisits'], dimensions: ['day', 'week', 'vendor', 'page'] }, range),
    ask({ metrics: ['impressions'], dimensions: ['day', 'vendor'] }, range),
    ask({ metrics: ['offlineEvents'], dimensions: ['day', 'campaignType'] }, range),
    ask({ metrics: ['leads'], dimensions: ['day'] }, range),
    ask({ metrics: ['pipelineCount', 'pipelineAmount'], dimensions: ['day', 'opportunity'] }, range),
    ask({ metrics: ['closedWonCount', 'closedWonAmount'], dimensions: ['day', 'opportunity'] }, range),
    ask({ metrics: ['closedLostCount'], dimensions: ['day', 'opportunity'] }, range),
  ]);
  const seen = Map.groupBy(pages.rows, keyOf);
  const deals = (
    { rows }: MetricResult,
    kind: JourneyStep['kind'],
    count: MetricId,
    amount?: MetricId,
  ): JourneyStep[] =>
    rows.map((row) => ({
      ...EMPTY,
      day: dayOf(row),
      kind,
      title: row.dimensions.opportunity?.name ?? '',
      count: countOf(row, count),
      amount: amount === undefined ? null : countOf(row, amount),
    }));
  const steps: JourneyStep[] = [
    ...impressions.rows.map((row) => ({
      ...EMPTY,
      day: dayOf(row),
      kind: 'impressions' as const,
      title: row.dimensions.vendor?.name ?? '',
      vendor: row.dimensions.vendor ?? null,
      count: countOf(row, 'impressions'),
    })),
    ...visits.rows.map((row) => ({
      ...EMPTY,
      day: dayOf(row),
      kind: 'visits' as const,
      title: row.dimensions.vendor?.name ?? '',
      channel: row.dimensions.channel ?? null,
      vendor: row.dimensions.vendor ?? null,
      count: countOf(row, 'humanVisits'),
      pages: (seen.get(keyOf(row)) ?? []).map(({ dimensions }) => dimensions.page?.id ?? ''),
    })),
    ...events.rows.map((row) => ({
      ...EMPTY,
      day: dayOf(row),
      kind: 'event' as const,
      title: row.dimensions.campaignType?.name ?? '',
      count: countOf(row, 'offlineEvents'),
    })),
    ...leads.rows.map((row) => ({
      ...EMPTY,
      day: dayOf(row),
      kind: 'lead' as const,
      title: 'Lead created',
      count: countOf(row, 'leads'),
    })),
    ...deals(opened, 'opportunity-opened', 'pipelineCount', 'pipelineAmount'),
    ...deals(won, 'opportunity-won', 'closedWonCount', 'closedWonAmount'),
    ...deals(lost, 'opportunity-lost', 'closedLostCount'),
  ];
  const total = ({ totals }: MetricResult, metric: MetricId): number => totals.metrics[metric] ?? 0;
  return {
    // Sorting is stable: what happened on one day keeps the order above.
    steps: steps.toSorted((a, b) => a.day.localeCompare(b.day)),
    totals: {
      visits: total(visits, 'humanVisits'),
      impressions: total(impressions, 'impressions'),
      events: total(events, 'offlineEvents'),
      leads: total(leads, 'leads'),
    },
  };
}

/** A journey in a sentence. */
function journeyWords({ company, period, before, totals, steps }: Journey): string {
  const made = [
    `${formatFigure(totals.visits, 'count')} human visits`,
    `${formatFigure(totals.impressions, 'count')} impressions`,
    `${formatFigure(totals.events, 'count')} offline events`,
    `${formatFigure(totals.leads, 'count')} leads`,
  ].join(', ');
  const won =
    before === null
      ? ''
      : ` It led to ${before.name}, won on ${before.day} for ${formatFigure(before.amount, 'money')}.`;
  const first = steps.find(({ kind }) => kind === 'visits');
  const began =
    first === undefined ? '' : ` The first visit shown came through ${first.title} on ${first.day}.`;
  return `${company.name} from ${rangeWords(period)}: ${made}.${won}${began}`;
}

export const companyJourney: Tool<'companies_journey'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input, services }) => {
    const today = services.today();
    const company = await findCompany(ctx, services, input.company);
    const ask: Ask = (query) => runMetricQuery({ ctx, input: query });
    const purchase =
      input.before === undefined ? undefined : await latestPurchase(ctx, askOf(ask, company.id), today);
    if (input.before !== undefined && purchase === undefined)
      return refuseInput('before', `${company.name} has no won opportunity.`);
    const range = purchase?.range ?? rangeOf(input, today);
    const { steps, totals } = await journeyOf({ ask, companyId: company.id, range });
    const output: Journey = {
      company,
      period: range,
      before: purchase?.before ?? null,
      totals,
      // The latest of them where they are too many: what came last matters most.
      steps: steps.slice(-(input.limit ?? DEFAULT_STEPS)),
      totalSteps: steps.length,
      permalink: companyPermalink(company.id, range),
    };
    return { output, text: journeyWords(output) };
  },
};
