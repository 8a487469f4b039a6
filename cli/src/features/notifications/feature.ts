import { defineFeature } from '../../platform/feature.ts';
import { addNotificationCommands } from './commands.ts';

export const feature = defineFeature({
  word: 'notifications',
  commands: { order: 53, add: addNotificationCommands },
});
