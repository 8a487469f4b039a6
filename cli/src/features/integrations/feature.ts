import { defineFeature } from '../../platform/feature.ts';
import { addIntegrationCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'integrations',
  commands: { order: 59, add: addIntegrationCommands },
});
