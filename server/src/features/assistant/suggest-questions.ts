import type { Day } from '@parley/core/dates';
import { lastDays } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/context.ts';
import type { NameIndex } from './names/name-index.ts';

const RECENT_DAYS = 30;
const KEPT_MS = 300_000;
const TOP_ROWS = 4;

const kept = new WeakMap<NameIndex, { at: number; questions: Promise<readonly string[]> }>();

/** Names that lead a breakdown of the last weeks, without the rows that stand for nobody in particular. */
async function leading(ctx: Context, dimension: DimensionId, today: Day): Promise<string[]> {
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['humanVisits'],
      dimensions: [dimension],
      filters: [],
      range: lastDays(RECENT_DAYS, today),
      sort: [{ by: 'humanVisits', order: 'desc' }],
      page: { limit: TOP_ROWS + 2, offset: 0 },
    },
  });
  return rows
    .flatMap((row) => row.dimensions[dimension] ?? [])
    .filter(
      ({ id, name }) => id !== '' && !id.includes('unassigned') && !/^(other|direct|unknown)\b/i.test(name),
    )
    .map(({ name }) => name);
}

async function compose(ctx: Context, today: Day): Promise<readonly string[]> {
  const [vendors, sectors, campaigns, companies] = await Promise.all([
    leading(ctx, 'vendor', today),
    leading(ctx, 'sector', today),
    leading(ctx, 'campaign', today),
    leading(ctx, 'company', today),
  ]);
  const [first, second] = [...new Set(vendors.map((vendor) => vendor.replace(/ Ads$/, '')))];
  const [sector] = sectors;
  const [campaign] = campaigns;
  const [company] = companies;
  return [
    'How many visits did target companies make last month?',
    ...(sector === undefined ? [] : [`Which companies from ${sector} visited last week?`]),
    ...(first === undefined || second === undefined ? [] : [`Compare ${first} and ${second} this quarter`]),
    'Top 5 vendors by visits in the last 30 days',
    ...(campaign === undefined ? [] : [`Visits from the campaign "${campaign}" by week`]),
    ...(company === undefined ? [] : [`What did ${company} do in the last 30 days?`]),
    'Visits by week since July',
    'What is visit efficiency?',
  ];
}

/** Example questions made from what the instance really has; kept for some minutes. */
export function suggestQuestions({
  ctx,
  names,
  today,
}: {
  ctx: Context;
  names: NameIndex;
  today: Day;
}): Promise<readonly string[]> {
  const known = kept.get(names);
  if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.questions;
  const questions = compose(ctx, today);
  kept.set(names, { at: Date.now(), questions });
  questions.catch(() => kept.delete(names));
  return questions;
}
