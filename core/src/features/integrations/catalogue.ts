import { AD_PROVIDERS } from './ad-providers.ts';
import { CRM_PROVIDERS } from './crm-providers.ts';
import type { ProviderCard } from './provider-types.ts';

/** Every provider of specification 002 §2.13, in the order of their names. */
export const PROVIDERS = { ...CRM_PROVIDERS, ...AD_PROVIDERS } as const satisfies Record<
  string,
  ProviderCard
>;

export type ProviderId = keyof typeof PROVIDERS;

export const providerCard = (id: ProviderId): ProviderCard => PROVIDERS[id];

export const PROVIDER_IDS: readonly ProviderId[] = (Object.keys(PROVIDERS) as ProviderId[]).toSorted((a, b) =>
  providerCard(a).name.localeCompare(providerCard(b).name, 'en'),
);

export const isProviderId = (id: string): id is ProviderId => Object.hasOwn(PROVIDERS, id);

/** Whether there is a client for it: whether a server is set up for it is for the server to say. */
export const hasClient = (id: string): boolean => isProviderId(id) && providerCard(id).methods.length > 0;
