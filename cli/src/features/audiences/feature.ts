import { defineFeature } from '../../platform/feature.ts';
import { listCommand } from '../../platform/list-command.ts';
import { addAudienceCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'audiences',
  commands: listCommand({
    name: 'audiences',
    order: 46,
    summary: 'lists of companies to narrow figures to',
    description:
      'Audiences of the instance: the names and ids that --audience takes. Only admins may change them.',
    list: async () => (await import('./list-audiences.ts')).AUDIENCE_LIST,
    more: addAudienceCommands,
  }),
});
