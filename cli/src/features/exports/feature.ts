import { defineFeature } from '../../platform/feature.ts';
import { addApiCommand } from './api-commands.ts';
import { addExportCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'exports',
  commands: {
    order: 60,
    add(program, io) {
      addExportCommands(program, io);
      addApiCommand(program, io);
    },
  },
});
