import { namespace } from '../../platform/graphql/index.ts';

export const ActivationsQuery = namespace(
  'ActivationsQuery',
  'configuration.view',
  'Audiences on ad platforms. Admin only.',
);

export const ActivationsMutation = namespace(
  'ActivationsMutation',
  'configuration.change',
  'What is left out of audiences on platforms, and webhooks. Admin only.',
);
