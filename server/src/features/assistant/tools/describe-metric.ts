import { addsUp, dimensionsOf, findMetric, formulaOf, metricOf, unknownName } from '@parley/core/metrics';
import { metricRow } from './list-metrics.ts';
import { refuseInput, type Tool } from './tool.ts';

/** What one metric means and by what it can be broken down. */
export const describeMetric: Tool<'metrics_describe'> = {
  capability: 'analytics.view',
  run: async ({ input }) => {
    const id = findMetric(input.metric) ?? refuseInput('metric', unknownName('metric', input.metric));
    const { better, source, synonyms, label, description } = metricOf(id);
    const formula = formulaOf(id);
    const dimensions = dimensionsOf(id);
    return {
      output: {
        ...metricRow(id),
        formula,
        better,
        source,
        synonyms: [...synonyms],
        dimensions: [...dimensions],
        addsUpBy: dimensions.filter((dimension) => addsUp(id, [dimension])),
        permalink: null,
      },
      text: `${label}: ${description} Formula: ${formula}. By ${dimensions.join(', ')}.`,
    };
  },
};
