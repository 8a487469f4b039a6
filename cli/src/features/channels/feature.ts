import { defineFeature } from '../../platform/feature.ts';
import { listCommand } from '../../platform/list-command.ts';
import { kpiCommand } from '../metrics/kpis/commands.ts';
import { addOwnCommands } from './own/commands.ts';
import { addRuleCommands } from './rule-commands.ts';

export const feature = defineFeature({
  word: 'channels',
  commands: listCommand({
    name: 'channels',
    order: 42,
    summary: 'kinds of marketing',
    description: 'Channels: the names and ids that --channel takes.',
    list: async () => (await import('./list-channels.ts')).CHANNEL_LIST,
    more: (group, io) => {
      addOwnCommands('channel')(group, io);
      addRuleCommands(group, io);
    },
  }),
  kpi: {
    order: 30,
    add: kpiCommand({
      name: 'channels',
      words: '[channel]',
      summary: 'visits and spend, of all channels or one',
      description:
        'Visits, spend and spend per visit, of everybody and of the target: of all channels, or of one.',
      page: async () => (await import('./channel-kpis.ts')).CHANNEL_KPIS,
    }),
  },
});
