import { toDay } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';
import { influencePeriodOf } from './influence-period.ts';
import { loadFigures } from './load-figures.ts';
import type { Opportunity, OpportunityFigures, OpportunityRow } from './opportunity.ts';

/** Rows with their influence period, and with figures that are asked for once, when the first row's are. */
export function completeRows(
  ctx: Context,
  rows: readonly OpportunityRow[],
  influenceWindowDays: number,
): Opportunity[] {
  const today = toDay(Date.now());
  let asked: Promise<(id: string) => OpportunityFigures> | undefined;
  return rows.map((row) => {
    const { start, end } = influencePeriodOf(row, influenceWindowDays, today);
    return {
      ...row,
      influenceStartDate: start,
      influenceEndDate: end,
      figures: async (): Promise<OpportunityFigures> => {
        asked ??= loadFigures(ctx, rows);
        return (await asked)(row.id);
      },
    };
  });
}
