import { defineFeature } from '../../platform/feature.ts';
import { listCommand } from '../../platform/list-command.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';

export const feature = defineFeature({
  word: 'pixels',
  commands: listCommand({
    name: 'pixels',
    order: 45,
    summary: 'pixels in ads',
    description: 'Pixels of the instance with their codes, status and impressions of the last 30 days.',
    list: async () => (await import('./list-pixels.ts')).PIXEL_LIST,
  }),
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
