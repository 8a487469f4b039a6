import { defineFeature } from '../../platform/feature.ts';
import { listCommand } from '../../platform/list-command.ts';
import { addOwnCommands } from '../channels/own/commands.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';

export const feature = defineFeature({
  word: 'vendors',
  commands: listCommand({
    name: 'vendors',
    order: 43,
    summary: 'who brings visits',
    description: 'Vendors with their channel: the names and ids that --vendor takes.',
    list: async () => (await import('./list-vendors.ts')).VENDOR_LIST,
    more: addOwnCommands('vendor'),
  }),
  kpi: {
    order: 40,
    add: kpiCommand({
      name: 'vendors',
      words: '[vendor]',
      summary: 'visits and revenue, of all vendors or one',
      description:
        'Visits, target visits, engaged companies and the revenue influenced: of all vendors, or of one.',
      page: async () => (await import('./vendor-kpis.ts')).VENDOR_KPIS,
    }),
  },
});
