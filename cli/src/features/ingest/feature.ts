import { defineFeature } from '../../platform/feature.ts';
import { addIngestCommands } from './commands.ts';
import { addQuarantineCommands } from './quarantine-commands.ts';
import { addTagCommand } from './tag-commands.ts';

export const feature = defineFeature({
  word: 'ingest',
  commands: {
    order: 82,
    add: (program, io) => {
      addTagCommand(program, io);
      addQuarantineCommands(program, io);
    },
  },
  import: { order: 10, add: addIngestCommands },
});
