import { defineFeature } from '../../platform/feature.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';

export const feature = defineFeature({
  word: 'campaigns',
  kpi: {
    order: 50,
    add: kpiCommand({
      name: 'campaigns',
      words: '[campaigns...]',
      summary: 'visits and revenue, of all campaigns or some',
      description:
        'Visits, visit efficiency, engaged companies, the revenue influenced and its ratio to spend: of all campaigns, or\nof those named.',
      page: async () => (await import('./campaign-kpis.ts')).CAMPAIGN_KPIS,
    }),
  },
});
