import { defineFeature } from '../../platform/feature.ts';

/** Other commands take audiences by name; it has none of its own. */
export const feature = defineFeature({ word: 'audiences' });
