import { addDays, lengthInDays, toDay } from '@parley/core/dates';
import { z } from 'zod';
import { monthOf } from '../../../data/facts/spend/index.ts';
import type { StreamPage } from '../provider.ts';
import type { CampaignCost, CampaignCostsRecord } from '../records.ts';
import { costDays } from './cost-days.ts';

/** Days of campaigns that are written together, unless one month has more. */
const MOST_DAYS = 10_000;
const [FIRST, LAST] = ['0001-01-01', '9999-12-31'];

/** Days of campaigns by month, YYYY-MM-01. */
export type DaysOfMonths = ReadonlyMap<string, number>;
type Span = { from: string; to: string };
type Options = {
  /** What is stored of the account already. */
  stored: () => Promise<DaysOfMonths>;
  /** Where a run was left, see `placeOf`. */
  cursor: string | undefined;
  /** The begin of the run. */
  until: Date;
};

const nextMonth = (month: string): string => monthOf(addDays(month, 31));
const lastOf = (month: string): string => addDays(nextMonth(month), -1);

function addCosts(stored: DaysOfMonths, costs: readonly CampaignCost[], until: string): DaysOfMonths {
  const days = new Map(stored);
  for (const cost of costs) {
    const { start, end } = costDays(cost, until);
    for (let month = monthOf(start); month <= end; month = nextMonth(month)) {
      const [from = month] = [start, month].toSorted().toReversed();
      const [to = end] = [end, lastOf(month)].toSorted();
      days.set(month, (days.get(month) ?? 0) + lengthInDays({ start: from, end: to }));
    }
  }
  return days;
}

/** Spans of whole months with so many days of campaigns at most, or of one month. Together they are all of time. */
export function spansOf(days: DaysOfMonths): Span[] {
  const spans: Span[] = [];
  let [from, sum] = [FIRST, 0];
  for (const [month, count] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (sum > 0 && sum + count > MOST_DAYS) {
      spans.push({ from, to: addDays(month, -1) });
      [from, sum] = [month, 0];
    }
    sum += count;
  }
  return [...spans, { from, to: LAST }];
}

const placeSchema = z.object({ until: z.string(), after: z.string() });

/** After which day a run goes on that was left in the middle; undefined at its begin. */
function placeOf(cursor: string | undefined, until: Date): string | undefined {
  if (cursor?.startsWith('{') !== true) return undefined;
  const place = placeSchema.parse(JSON.parse(cursor));
  return place.until === until.toISOString() ? place.after : undefined;
}

/**
 * Costs of campaigns in parts of some months, each with a cursor after it, so that no transaction has all of them: 5,000 campaigns have
 * almost two million days a year. Other pages are handed on as they are.
 */
export async function* splitCosts(
  pages: AsyncIterable<StreamPage>,
  { stored, cursor, until }: Options,
): AsyncGenerator<StreamPage> {
  for await (const page of pages) {
    const record = page.records.find((each): each is CampaignCostsRecord => each.kind === 'campaign-costs');
    if (record === undefined) {
      yield page;
      continue;
    }
    const today = toDay(until);
    const place = placeOf(cursor, until) ?? '';
    // By what is spent, and by what is deleted.
    const spent = record.costs.filter(({ from }) => from <= today);
    const spans = spansOf(addCosts(await stored(), spent, today));
    for (const [index, span] of spans.entries()) {
      // Where months had other numbers of days before: of one that was written in part all is written.
      if (span.to <= place) continue;
      const costs = record.costs.filter((each) => each.from <= span.to && each.to >= span.from);
      yield {
        ...page,
        records: [{ ...record, costs, part: { ...span, until: today } }],
        cursor: JSON.stringify({ until: until.toISOString(), after: span.to }),
        progress: (index + 1) / spans.length,
      };
    }
  }
}
