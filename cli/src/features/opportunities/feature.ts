import { defineFeature } from '../../platform/feature.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';

export const feature = defineFeature({
  word: 'opportunities',
  kpi: {
    order: 70,
    add: kpiCommand({
      name: 'opportunities',
      words: '[opportunity]',
      summary: 'pipeline, won and lost, or one opportunity',
      description:
        'Pipeline, closed-won and closed-lost opportunities, win rate, deal cycle and contract value; of one opportunity its\nrevenue, days open, visits, non-digital events and vendors.',
      options: (command) =>
        command
          .option('--vendor <vendor...>', 'only those with a touch by one of these')
          .option('--campaign <campaign...>', 'only those with a touch by one of these')
          .option('--pixel <pixel...>', 'only those whose company saw one of these'),
      page: async (words) =>
        words.length > 0
          ? (await import('./opportunity-kpis.ts')).OPPORTUNITY_KPIS
          : (await import('./opportunities-kpis.ts')).OPPORTUNITIES_KPIS,
    }),
  },
});
