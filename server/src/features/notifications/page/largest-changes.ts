import { type DateRange, toWire } from '@parley/core/dates';
import type { ReportPlace } from '@parley/core/features/notifications';
import { delta, formatDelta, formatFigure, METRICS, NEUTRAL_DELTA } from '@parley/core/metrics';
import type { Context } from '../../../platform/context/index.ts';
import type { Ports } from '../../../platform/feature/index.ts';
import type { ReportFigure } from '../../../platform/postgres/subscription-tables.ts';
import { scopeOf } from './page-place.ts';
import { unlessItFails } from './unless-it-fails.ts';

/** What changed, and which parts moved. */
export type ChangeLine = { says: string; mostly: string };

const MOST_CHANGES = 3;

type Asked = {
  figures: readonly ReportFigure[];
  place: Pick<ReportPlace, 'filter' | 'audienceId'>;
  range: DateRange;
  compared: DateRange;
  explainChange: Ports['explainChange'];
};

/** The figures that changed most against the period before, each with the parts that it comes from, where they are known. */
export async function largestChanges(ctx: Context, asked: Asked): Promise<ChangeLine[]> {
  const { figures, place, range, compared, explainChange } = asked;
  const before = toWire(compared);
  const changed = figures
    .flatMap((figure) => {
      const change = delta(figure.value, figure.previous);
      return change === null || Math.abs(change) < NEUTRAL_DELTA ? [] : [{ figure, change }];
    })
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_CHANGES);
  const lines: ChangeLine[] = [];
  // Each is several queries: one after the other, beside what people look at.
  for (const { figure, change } of changed) {
    const { metric, value, previous } = figure;
    const { label, unit } = METRICS[metric];
    const mostly = await unlessItFails(ctx, 'an explanation', '', async () =>
      explainChange?.({
        ctx,
        input: {
          metric,
          ...scopeOf(place),
          ...toWire(range),
          compareStartDate: before.startDate,
          compareEndDate: before.endDate,
        },
      }),
    );
    lines.push({
      says: `${label}: ${formatDelta(change)}, from ${formatFigure(previous, unit)} to ${formatFigure(value, unit)}.`,
      mostly: mostly ?? '',
    });
  }
  return lines;
}
