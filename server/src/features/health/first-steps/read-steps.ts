import { type DateRange, lastDays, toDay } from '@parley/core/dates';
import type { FirstStepId } from '@parley/core/features/health';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { readInstance, readMembers } from '../status/read-areas.ts';
import { type Market, type Money, marketWords, moneyWords, type People, peopleWords } from './step-words.ts';

/** How far back spend and deals are looked for: as far as pages can be asked. */
const MONEY_DAYS = 730;
/** Where nobody came today, the days that pages open with. */
const FIGURE_DAYS = 90;

export type FirstStepState = { id: FirstStepId; isDone: boolean; isPutOff: boolean; says: string | null };
export type FirstFigure = { visits: number; companies: number; range: DateRange; isToday: boolean };

async function figuresOf<Id extends MetricId>(ctx: Context, metrics: readonly Id[], range: DateRange) {
  const input = { metrics: [...metrics], dimensions: [], filters: [], range };
  const { totals } = await runMetricQuery({ ctx, input });
  return (metric: Id): number => totals.metrics[metric] ?? 0;
}

async function readMarket(ctx: Context, today: string): Promise<Market> {
  const [row, companies] = await Promise.all([
    readInstance(ctx),
    ctx.postgres
      .selectFrom('companies')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('instance_id', '=', ctx.instance.id)
      .executeTakeFirstOrThrow(),
  ]);
  const lists = [row.tam_region_ids, row.tam_sector_ids, row.tam_rev_range_ids];
  const hasMarket = row.tam_audience_id !== null || lists.some((ids) => ids.length > 0);
  const known = Number(companies.count);
  if (!hasMarket) return { hasMarket, companies: 0, known };
  const figure = await figuresOf(ctx, ['baseAccounts'], { start: today, end: today });
  return { hasMarket, companies: figure('baseAccounts'), known };
}

async function readMoney(ctx: Context, today: string): Promise<Money> {
  const metrics = ['spend', 'pipelineCount', 'pipelineAmount'] as const;
  const figure = await figuresOf(ctx, metrics, lastDays(MONEY_DAYS, today));
  return {
    spend: figure('spend'),
    opportunities: figure('pipelineCount'),
    pipeline: figure('pipelineAmount'),
  };
}

async function readPeople(ctx: Context): Promise<People> {
  const [members, invited] = await Promise.all([
    readMembers(ctx),
    ctx.postgres
      .selectFrom('invitations')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organization_id', '=', ctx.instance.id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
  ]);
  return { colleagues: Math.max(0, members.count - 1), invited: Number(invited.count) };
}

/** How each step goes, read off the data; only what was put off is remembered. */
export async function readSteps(
  ctx: Context,
  { putOff, hasTag, now }: { putOff: readonly string[]; hasTag: boolean; now: number },
): Promise<FirstStepState[]> {
  const today = toDay(now);
  const [market, money, people] = await Promise.all([
    readMarket(ctx, today),
    readMoney(ctx, today),
    readPeople(ctx),
  ]);
  const step = (id: FirstStepId, isDone: boolean, says: string | null): FirstStepState => ({
    id,
    isDone,
    isPutOff: !isDone && putOff.includes(id),
    says,
  });
  return [
    step('tag', hasTag, null),
    step('market', market.hasMarket, marketWords(market)),
    step('money', money.spend > 0 || money.opportunities > 0, moneyWords(money)),
    step('people', people.colleagues + people.invited > 0, peopleWords(people)),
  ];
}

/** The first figure there is: visits and companies of today or, where nobody came today, of the last days. */
export async function readFirstFigure(ctx: Context, now: number): Promise<FirstFigure | null> {
  const today = toDay(now);
  for (const range of [{ start: today, end: today }, lastDays(FIGURE_DAYS, today)]) {
    const figure = await figuresOf(ctx, ['visits', 'companies'], range);
    if (figure('visits') > 0)
      return {
        visits: figure('visits'),
        companies: figure('companies'),
        range,
        isToday: range.start === today,
      };
  }
  return null;
}
