import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import './offer-shares.ts';
import './offer-uses.ts';
import { registerShareRoutes } from './routes.ts';

export const feature = defineFeature({
  word: 'shares',
  apiRoutes: (scope, { services }) => registerShareRoutes(scope, services),
});
