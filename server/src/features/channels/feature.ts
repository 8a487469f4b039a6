import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import './own/graphql.ts';
import './rules/graphql.ts';

export const feature = defineFeature({ word: 'channels' });
