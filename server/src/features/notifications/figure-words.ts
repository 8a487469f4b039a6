import { delta, formatDelta, formatFigure, METRICS } from '@parley/core/metrics';
import type { ReportFigure } from '../../platform/postgres/subscription-tables.ts';

/** `+12%, 1,100 before`. */
function changeInWords({ metric, value, previous }: ReportFigure): string {
  if (previous === null) return '';
  const before = formatFigure(previous, METRICS[metric].unit);
  const change = delta(value, previous);
  return change === null ? `${before} before` : `${formatDelta(change)}, ${before} before`;
}

/** What a message shows of a figure. */
export const figureInWords = (figure: ReportFigure) => ({
  label: METRICS[figure.metric].label,
  value: formatFigure(figure.value, METRICS[figure.metric].unit),
  change: figure.value === null ? (figure.missing ?? '') : changeInWords(figure),
  ...(figure.note !== undefined && { note: figure.note }),
});
