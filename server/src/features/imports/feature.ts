import { removeLostFacts } from '../../data/facts/index.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import { registerOverridesUpload } from './overrides-route.ts';
import { registerImportRoutes } from './routes.ts';

export const feature = defineFeature({
  word: 'imports',
  ports: ({ services }) => ({
    beforeRebuild: (instanceId) => removeLostFacts({ services, instanceId }),
  }),
  routes: (http) => {
    registerImportRoutes(http);
    registerOverridesUpload(http);
  },
});
