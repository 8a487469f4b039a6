export { IntegrationPage } from './integration-page.tsx';
export { IntegrationsPage } from './integrations-page.tsx';
export { VerifyPage } from './verify-page.tsx';
