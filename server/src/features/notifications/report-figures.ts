import { type DateRange, toWire } from '@parley/core/dates';
import { comparedRange, REPORT_KPIS, reportPlaceOf } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import { pageOf } from '@parley/core/pages';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { can } from '../../platform/policy/index.ts';
import type { ReportFigure } from '../../platform/postgres/subscription-tables.ts';
import { readMetricQuery } from '../metrics/index.ts';

export type KeyFigures = {
  figures: readonly ReportFigure[];
  /** The number of the definitions that they were made with. */
  definitions: number | undefined;
};

/** The key figures of the page of a report in a period, or others of it, with those of the period before, by the query of the page. */
export async function reportFigures(
  ctx: Context,
  {
    urlTemplate,
    range,
    metrics: asked,
  }: { urlTemplate: string; range: DateRange; metrics?: readonly MetricId[] | undefined },
): Promise<KeyFigures> {
  const place = reportPlaceOf(urlTemplate);
  if (place === undefined) throw notFound('Page');
  const { page, filter, audienceId } = place;
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, pageOf(page).capability))
    throw new AppError('PERMISSION_DENIED', { message: 'Its page is not part of the plan.' });
  const before = toWire(comparedRange(urlTemplate, range));
  const metrics = [...(asked ?? REPORT_KPIS[page])];
  const query = await readMetricQuery(ctx, {
    metrics,
    ...toWire(range),
    compareStartDate: before.startDate,
    compareEndDate: before.endDate,
    ...(filter.length > 0 && { filter }),
    ...(audienceId !== undefined && { audienceId }),
  });
  const { totals, missing, notes, previousNotes, definitions } = await runMetricQuery({ ctx, input: query });
  const figures = metrics.map((metric): ReportFigure => {
    const previous = totals.previous?.[metric] ?? null;
    const said = [notes?.[metric], previous === null ? undefined : previousNotes?.[metric]];
    const note = said.filter((each) => each !== undefined).join(' ');
    return {
      ...{ metric, previous, value: totals.metrics[metric] ?? null, missing: missing?.[metric] ?? null },
      ...(note !== '' && { note }),
    };
  });
  return { figures, definitions };
}
