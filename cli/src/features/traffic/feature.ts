import { defineFeature } from '../../platform/feature.ts';
import { addTrafficCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'traffic',
  kpi: { order: 10, add: addTrafficCommands },
});
