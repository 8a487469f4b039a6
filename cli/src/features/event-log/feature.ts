import { defineFeature } from '../../platform/feature.ts';
import { addEventCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'event-log',
  commands: { order: 57, add: addEventCommands },
});
