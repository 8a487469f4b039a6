import { defineFeature } from '../../platform/feature.ts';
import { addIngestCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'ingest',
  import: { order: 10, add: addIngestCommands },
});
