import { defineFeature } from '../../platform/feature.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';
import { addCompanyCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'companies',
  commands: { order: 40, add: addCompanyCommands },
  kpi: {
    order: 80,
    add: kpiCommand({
      name: 'companies',
      words: '<company>',
      summary: 'one company',
      description:
        'Opportunities opened and won, visits, opportunities with non-digital events, and vendors of one company, by its\nname, domain or id.',
      hasNoTarget: true,
      page: async () => (await import('./company-kpis.ts')).COMPANY_KPIS,
    }),
  },
});
