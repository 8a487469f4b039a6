import {
  DIMENSION_IDS,
  DIMENSIONS,
  METRIC_IDS,
  METRICS,
  type MetricId,
  metricOf,
  nearMetrics,
} from '@parley/core/metrics';
import type { Tool } from './tool.ts';

const holds = (id: MetricId, text: string): boolean =>
  [id, METRICS[id].label, METRICS[id].description, ...metricOf(id).synonyms].some((words) =>
    words.toLowerCase().includes(text),
  );

export const metricRow = (id: MetricId) => ({
  id,
  label: METRICS[id].label,
  description: METRICS[id].description,
  unit: METRICS[id].unit as string,
});

/** Every metric, or those whose name or meaning holds a text; else those written nearly so. */
export const listMetrics: Tool<'metrics_list'> = {
  capability: 'analytics.view',
  run: async ({ input }) => {
    const text = (input.search ?? '').trim().toLowerCase();
    const held = text === '' ? METRIC_IDS : METRIC_IDS.filter((id) => holds(id, text));
    const ids = held.length > 0 ? held : nearMetrics(text);
    return {
      output: {
        metrics: ids.map(metricRow),
        dimensions: DIMENSION_IDS.map((id) => ({
          id,
          label: DIMENSIONS[id].label,
          description: DIMENSIONS[id].description,
        })),
        permalink: null,
      },
      text:
        ids.length === 0
          ? `No metric is called “${text}”.`
          : `${ids.length} metrics: ${ids.map((id) => `${METRICS[id].label} (${id})`).join(', ')}.`,
    };
  },
};
