import { defineFeature } from '../../platform/feature.ts';
import { listCommand } from '../../platform/list-command.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';

export const feature = defineFeature({
  word: 'campaigns',
  commands: listCommand({
    name: 'campaigns',
    order: 44,
    summary: 'campaigns of vendors',
    description:
      'Campaigns of the instance with their vendor and channel: the names and ids that --campaign takes.',
    list: async () => (await import('./list-campaigns.ts')).CAMPAIGN_LIST,
  }),
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
