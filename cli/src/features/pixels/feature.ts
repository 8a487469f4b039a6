import { defineFeature } from '../../platform/feature.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';

export const feature = defineFeature({
  word: 'pixels',
  kpi: {
    order: 60,
    add: kpiCommand({
      name: 'pixels',
      words: '<pixels...>',
      summary: 'impressions and reach of pixels',
      description:
        'Impressions, efficiency, companies reached and engaged, and the revenue influenced, of 1 to 20 pixels.',
      page: async () => (await import('./pixel-kpis.ts')).PIXEL_KPIS,
    }),
  },
});
