export { hasSingleSignOn } from './connection.ts';
export { listProviders } from './providers.ts';
export { registerFederationRoutes } from './routes.ts';
