import { defineFeature } from '../../platform/feature.ts';
import { addInstanceCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'instances',
  commands: { order: 80, add: addInstanceCommands },
});
