import { defineFeature } from '../../platform/feature.ts';
import { addIdentityCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'identity',
  commands: { order: 10, add: addIdentityCommands },
});
