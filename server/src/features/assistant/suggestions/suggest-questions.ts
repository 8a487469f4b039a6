import type { Day } from '@parley/core/dates';
import { lastDays } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import type { NameIndex } from '@parley/language/names';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { takeTurns } from '../../../platform/operations/index.ts';
import { isAnswerable } from './is-answerable.ts';
import { readPage } from './page-at-hand.ts';
import { ABOUT, type Has, type Leading, questionsFor } from './templates.ts';

const RECENT_DAYS = 30;
const DATA_DAYS = 365;
const KEPT_MS = 300_000;
const TOP_ROWS = 4;
const MOST_QUESTIONS = 8;
/** Pages whose questions are kept. */
const MOST_PAGES = 200;

type Kept = { at: number; questions: Promise<readonly string[]> };
const kept = new WeakMap<NameIndex, Map<string, Kept>>();

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

/** What there are data of: nothing is suggested that would find none. */
async function dataOf(ctx: Context, today: Day): Promise<Has> {
  const { totals } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['spend', 'impressions', 'pipelineCount'],
      dimensions: [],
      filters: [],
      range: lastDays(DATA_DAYS, today),
    },
  });
  const { spend, impressions, pipelineCount } = totals.metrics;
  return {
    spend: (spend ?? 0) > 0,
    impressions: (impressions ?? 0) > 0,
    opportunities: (pipelineCount ?? 0) > 0,
  };
}

type Asked = { ctx: Context; names: NameIndex; today: Day; page?: string | undefined };

async function compose({ ctx, names, today, page = '' }: Asked): Promise<readonly string[]> {
  const [vendors, sectors, campaigns, companies, has] = await Promise.all([
    leading(ctx, 'vendor', today),
    leading(ctx, 'sector', today),
    leading(ctx, 'campaign', today),
    leading(ctx, 'company', today),
    dataOf(ctx, today),
  ]);
  const given: Leading & { has: Has } = { vendors, sectors, campaigns, companies, has };
  const { topic, thing } = readPage(page);
  const known = names.entries.find(({ field, id }) => field === thing?.field && id === thing.id);
  const about = known === undefined ? undefined : ABOUT[known.field];
  const named = (name: string): readonly string[] => about?.(name, given) ?? [];
  const plain = known === undefined ? [] : named(known.name);
  // A name that reads as something else is put in quotation marks.
  const quoted = known === undefined ? [] : named(`"${known.name}"`);
  const chosen: string[] = [];
  const turn = takeTurns();
  for (const question of questionsFor(topic, plain, given)) {
    const instead = quoted[plain.indexOf(question)];
    const found = [question, ...(instead === undefined ? [] : [instead])].find((each) =>
      isAnswerable(each, names, today),
    );
    if (found !== undefined) chosen.push(found);
    if (chosen.length === MOST_QUESTIONS) break;
    await turn();
  }
  return chosen;
}

/** Questions made from what the instance really has, about the page at hand first; kept for some minutes. */
export function suggestQuestions(asked: Asked): Promise<readonly string[]> {
  const { names, page = '' } = asked;
  const pages = kept.get(names) ?? new Map<string, Kept>();
  kept.set(names, pages);
  const { topic, thing } = readPage(page);
  const key = `${topic ?? ''} ${thing?.id ?? ''}`;
  const known = pages.get(key);
  if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.questions;
  const questions = compose(asked);
  const [oldest] = pages.keys();
  if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  pages.set(key, { at: Date.now(), questions });
  questions.catch(() => pages.delete(key));
  return questions;
}
