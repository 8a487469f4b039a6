import { removeLostFacts } from '../../data/facts/index.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import { registerImportRoutes } from './routes.ts';

export const feature = defineFeature({
  word: 'imports',
  ports: ({ services }) => ({
    beforeRebuild: (instanceId) => removeLostFacts({ services, instanceId }),
  }),
  routes: registerImportRoutes,
});
