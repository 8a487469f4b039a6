import type { Day } from '@parley/core/dates';
import { vendorOf } from '@parley/core/features/channels';
import { type Span, widened } from './kinds/replace.ts';

export type Sums = Readonly<Record<string, number>>;

/** What a row came to, as a person would say it. */
export type Understood = {
  day?: Day | undefined;
  /** Another day on which it counts: an opportunity counts when it opens and when it closes. */
  otherDay?: Day | undefined;
  /** The same figures on each of its days, of a row that is spread over several. */
  days?: readonly { day: Day; sums: Sums }[] | undefined;
  vendorId?: string | undefined;
  /** Figures that add up over rows: spend, clicks, impressions, amount. */
  sums: Sums;
  /** The row by the names of fields, to be shown. */
  row?: Readonly<Record<string, string | number | null | undefined>> | undefined;
};

/** What the rows of a file came to, to be compared with what its reader knows of it. */
export type Understanding = {
  /** Of the days that are counted; a warning has those of the others. */
  sums: Record<string, number>;
  firstDay: Day | null;
  lastDay: Day | null;
  vendors: { vendorId: string; name: string; rows: number; spend: number }[];
  /** The first rows as they were understood. */
  rows: Record<string, string | number | null>[];
};

const ROWS_SHOWN = 3;
const DIGITS = 1e6;

/** Adds up what rows are understood as. */
export function createUnderstanding() {
  const sums = new Map<string, number>();
  const vendors = new Map<string, { name: string; rows: number; spend: number }>();
  const rows: Understanding['rows'] = [];
  let span: Span | undefined;
  return {
    add({ day, days = [], vendorId, sums: figures, row }: Understood): void {
      for (const [name, value] of Object.entries(figures)) sums.set(name, (sums.get(name) ?? 0) + value);
      if (day !== undefined) span = widened(span, day);
      const last = days.at(-1);
      if (last !== undefined) span = widened(span, last.day);
      if (vendorId !== undefined) {
        const name = typeof row?.['vendor'] === 'string' ? row['vendor'] : vendorOf(vendorId).name;
        const known = vendors.get(vendorId) ?? { name, rows: 0, spend: 0 };
        vendors.set(vendorId, { name, rows: known.rows + 1, spend: known.spend + (figures['spend'] ?? 0) });
      }
      if (row !== undefined && rows.length < ROWS_SHOWN)
        rows.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])));
    },
    result(): Understanding {
      const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;
      return {
        sums: Object.fromEntries([...sums].map(([name, value]) => [name, rounded(value)])),
        firstDay: span?.from ?? null,
        lastDay: span?.to ?? null,
        vendors: [...vendors].map(([vendorId, each]) => ({
          vendorId,
          name: each.name,
          rows: each.rows,
          spend: rounded(each.spend),
        })),
        rows,
      };
    },
  };
}
