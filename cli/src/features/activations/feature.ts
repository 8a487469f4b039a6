import { defineFeature } from '../../platform/feature.ts';
import { addWebhookCommands } from './webhook-commands.ts';

export const feature = defineFeature({
  word: 'activations',
  commands: { order: 60, add: addWebhookCommands },
});
