import { defineFeature } from '../../platform/feature/index.ts';

export const feature = defineFeature({ word: 'integrations' });
