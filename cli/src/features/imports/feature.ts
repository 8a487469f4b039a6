import { defineFeature } from '../../platform/feature.ts';
import { addFactImportCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'imports',
  import: { order: 20, add: addFactImportCommands },
});
