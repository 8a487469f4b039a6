import type { ProviderId } from '@parley/core/features/integrations';
import type { Provider } from '../provider.ts';
import { hubspot } from './hubspot/index.ts';
import { linkedin } from './linkedin/index.ts';
import { salesforce } from './salesforce/index.ts';

/** Those that have a client. All others of the catalogue are "coming soon", and cannot be connected. */
const CLIENTS: readonly Provider[] = [hubspot, linkedin, salesforce];

export const findProvider = (id: ProviderId): Provider | undefined => CLIENTS.find((each) => each.id === id);
