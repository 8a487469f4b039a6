import { defineFeature } from '../../platform/feature/index.ts';
import { expireStates } from './expire-states.ts';
import './graphql.ts';

export const feature = defineFeature({ word: 'integrations', hourly: { expire: expireStates } });
