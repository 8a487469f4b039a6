import { defineFeature } from '../../platform/feature.ts';
import { addIngestCommands } from './commands.ts';
import { addTagCommand } from './tag-commands.ts';

export const feature = defineFeature({
  word: 'ingest',
  commands: { order: 82, add: addTagCommand },
  import: { order: 10, add: addIngestCommands },
});
