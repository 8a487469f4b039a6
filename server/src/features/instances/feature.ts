import { defineFeature } from '../../platform/feature/index.ts';
import './preview-fields.ts';
import { makeOrganization } from './make-organization.ts';
import { registerInstanceRoutes } from './routes.ts';

export const feature = defineFeature({
  word: 'instances',
  ports: () => ({ makeOrganization }),
  apiRoutes: (scope, { services, ports }) =>
    registerInstanceRoutes(scope, { services, identity: ports.identity }),
});
