import { defineFeature } from '../../platform/feature.ts';
import { addSpendCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'spend',
  commands: { order: 58, add: addSpendCommands },
});
