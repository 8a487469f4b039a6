import { defineFeature } from '../../platform/feature.ts';
import { addExportCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'exports',
  commands: { order: 60, add: addExportCommands },
});
