import { isToolName, toolOf } from '@parley/core/assistant/tools';
import { DIMENSION_IDS, DIMENSIONS, METRIC_IDS, METRICS } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import { z } from 'zod';
import { ARITHMETIC_TOOL, MORE_TOOL } from './tool-names.ts';

const asked = z
  .object({
    metrics: z.array(z.string()).catch([]),
    metric: z.string().optional().catch(undefined),
    dimensions: z.array(z.string()).catch([]),
    dimension: z.string().optional().catch(undefined),
  })
  .catch({ metrics: [], dimensions: [] });

/** What a model does, as people read it while they wait: in our words, of our registries, never in its own. */
export function stepWords(tool: string, input: unknown): string | undefined {
  if (tool === ARITHMETIC_TOOL) return 'Calculating with the results';
  if (tool === MORE_TOOL || !isToolName(tool)) return undefined;
  const { metrics, metric, dimensions, dimension } = asked.parse(input);
  const figures = METRIC_IDS.filter((id) => id === metric || metrics.includes(id)).map((id) =>
    METRICS[id].label.toLowerCase(),
  );
  const by = DIMENSION_IDS.filter((id) => id === dimension || dimensions.includes(id)).map((id) =>
    DIMENSIONS[id].label.toLowerCase(),
  );
  const of = figures.length === 0 ? '' : listed(figures);
  const broken = by.length === 0 ? '' : ` by ${listed(by)}`;
  switch (tool) {
    case 'metrics_query':
    case 'metrics_compare':
      return of === '' ? 'Looking up figures' : `Looking up ${of}${broken}`;
    case 'metrics_break_down_change':
      return of === '' ? 'Looking for what changed' : `Looking for what changed in ${of}`;
    case 'assistant_resolve_period':
      return 'Reading the time';
    case 'assistant_search_entities':
      return 'Looking for a name';
    default:
      return `Looking up: ${toolOf(tool).title.toLowerCase()}`;
  }
}
