import type { ProviderId } from '@parley/core/features/integrations';
import type { Provider } from '../provider.ts';
import { google } from './google/index.ts';
import { hubspot } from './hubspot/index.ts';
import { linkedin } from './linkedin/index.ts';
import { meta } from './meta/index.ts';
import { microsoft } from './microsoft/index.ts';
import { reddit } from './reddit/index.ts';
import { salesforce } from './salesforce/index.ts';

/** Those that have a client. All others of the catalogue are "coming soon", and cannot be connected. */
const CLIENTS: readonly Provider[] = [google, hubspot, linkedin, meta, microsoft, reddit, salesforce];

export const findProvider = (id: ProviderId): Provider | undefined => CLIENTS.find((each) => each.id === id);
