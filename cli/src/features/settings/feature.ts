import { defineFeature } from '../../platform/feature.ts';
import { addSettingsCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'settings',
  commands: { order: 82, add: addSettingsCommands },
});
