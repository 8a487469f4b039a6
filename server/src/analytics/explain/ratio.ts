import { isPrice, METRICS, type MetricId, metricOf, partsOf } from '@parley/core/metrics';
import type { Evidence, Explainer } from './evidence.ts';

/** A ratio has parts instead of rows; each is explained by asking for it. */
export const explainRatio: Explainer = ({ metric }): Evidence => {
  const { ratio } = metricOf(metric);
  const labels = (ids: readonly string[]): string =>
    ids.map((id) => METRICS[id as MetricId].label).join(' + ');
  const times = ratio?.times === undefined ? '' : `${ratio.times} x `;
  const formula = `${times}${labels(ratio?.of ?? [])} divided by ${labels(ratio?.by ?? [])}`;
  const unless = ratio !== undefined && isPrice(ratio) ? ' Where nothing was spent there is none.' : '';
  return {
    rows: [],
    columns: [],
    why: () => '',
    rule: `${formula}; explain its ${new Set(partsOf(metric)).size} parts for the rows behind them.${unless}`,
  };
};
