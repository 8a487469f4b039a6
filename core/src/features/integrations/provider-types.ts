/** What a provider is for; the filter menu of the list has these two. */
export const PROVIDER_CATEGORIES = ['crm', 'advertising'] as const;
export type ProviderCategory = (typeof PROVIDER_CATEGORIES)[number];

/** What a connection can bring or take: records of a CRM, spend by day, or companies for an audience. */
export const PROVIDER_CAPABILITIES = ['crm', 'spend', 'audience', 'intent'] as const;
export type ProviderCapability = (typeof PROVIDER_CAPABILITIES)[number];

/** One thing that a person enters to connect by a token. Everything that is entered is kept sealed. */
export type AuthField = {
  id: string;
  label: string;
  /** Shown in the field while it is empty: the form of what is expected. */
  example?: string;
  /** Never shown while it is typed. */
  isSecret?: boolean;
};

/** A way to connect. With `oauth` the person allows it on a page of the provider; with `api-token` the fields are asked for. */
export type AuthMethod = {
  type: 'oauth' | 'api-token';
  title: string;
  /** Steps in plain English, one sentence each. */
  instructions: readonly string[];
  fields: readonly AuthField[];
};

/** One provider as the pages show it. Whether it can be connected depends on the server: on its client and its settings. */
export type ProviderCard = {
  name: string;
  category: ProviderCategory;
  /** One sentence for the card. */
  description: string;
  /** What a connection reads, for the page of the provider: one sentence each. */
  reads: readonly string[];
  capabilities: readonly ProviderCapability[];
  /** Vendors whose spend a connection fills. */
  vendorIds: readonly `vndr_${string}`[];
  /** More than one account may be connected at a time. */
  multiConnection: boolean;
  /** A connection is read by itself so long after it was read. */
  syncIntervalHours: number;
  /** The ways to connect, the recommended one first; none as long as there is no client for it. */
  methods: readonly AuthMethod[];
};
