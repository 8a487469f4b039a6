import { defineFeature } from '../../platform/feature.ts';
import { addNoteCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'notes',
  commands: { order: 56, add: addNoteCommands },
});
