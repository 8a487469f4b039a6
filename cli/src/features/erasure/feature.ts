import { defineFeature } from '../../platform/feature.ts';
import { addErasureCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'erasure',
  commands: { order: 85, add: addErasureCommands },
});
