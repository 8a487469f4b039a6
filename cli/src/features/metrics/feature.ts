import { defineFeature } from '../../platform/feature.ts';
import { addMetricCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'metrics',
  commands: { order: 30, add: addMetricCommands },
});
