import { defineFeature } from '../../platform/feature.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';

export const feature = defineFeature({
  word: 'attribution',
  kpi: {
    order: 20,
    add: kpiCommand({
      name: 'attribution',
      summary: 'what was opened and won',
      description:
        'Pipeline and closed-won revenue with their counts, their ratio, win rate, deal cycle, visits per opportunity and\nnon-digital events.',
      page: async () => (await import('./attribution-kpis.ts')).ATTRIBUTION_KPIS,
    }),
  },
});
