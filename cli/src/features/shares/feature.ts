import { defineFeature } from '../../platform/feature.ts';
import { addShareCommands } from './share-commands.ts';

export const feature = defineFeature({
  word: 'shares',
  commands: { order: 54, add: addShareCommands },
});
