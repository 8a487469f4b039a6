import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';

export const feature = defineFeature({ word: 'health' });
