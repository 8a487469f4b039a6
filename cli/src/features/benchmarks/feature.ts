import { defineFeature } from '../../platform/feature.ts';
import { addBenchmarkCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'benchmarks',
  kpi: { order: 90, add: addBenchmarkCommands },
});
