import { defineFeature } from '../../platform/feature.ts';
import { addHealthCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'health',
  commands: { order: 55, add: addHealthCommands },
});
