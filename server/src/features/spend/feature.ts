import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import { registerSheetRoutes } from './routes.ts';

export const feature = defineFeature({ word: 'spend', routes: registerSheetRoutes });
