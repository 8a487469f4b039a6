import { defineFeature } from '../../platform/feature.ts';
import { addAssistantCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'assistant',
  commands: { order: 50, add: addAssistantCommands },
});
