import {
  PROVIDER_IDS,
  type ProviderCard,
  type ProviderId,
  providerCard,
} from '@parley/core/features/integrations';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { configuredOAuth } from './calls/ask-tokens.ts';
import { type Connection, loadConnections } from './connections/load-connections.ts';
import { findProvider } from './providers/index.ts';

/** A provider as an instance sees it. Of its ways to connect only those that work on this server. */
export type ListedProvider = Omit<ProviderCard, 'methods'> & {
  id: ProviderId;
  /** There is a client, and a way to connect that this server is set up for. */
  available: boolean;
  methods: ProviderCard['methods'];
  connections: readonly Connection[];
};

function listed(ctx: Context, id: ProviderId, all: readonly Connection[]): ListedProvider {
  const card = providerCard(id);
  const provider = findProvider(id);
  const methods = card.methods.filter(({ type }) => {
    if (provider === undefined) return false;
    return type === 'oauth'
      ? configuredOAuth(provider, ctx.config) !== undefined
      : provider.token !== undefined;
  });
  return {
    ...card,
    id,
    methods,
    available: methods.length > 0,
    connections: all.filter(({ providerId }) => providerId === id),
  };
}

/** Every provider of the product with the connections of the instance, by name. */
export async function listProviders({ ctx }: { ctx: Context }): Promise<ListedProvider[]> {
  authorize(ctx, 'configuration.view');
  const all = await loadConnections(ctx, ctx.instance.id);
  return PROVIDER_IDS.map((id) => listed(ctx, id, all));
}

/** One connection of the instance. */
export async function getConnection({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Connection> {
  authorize(ctx, 'configuration.view');
  const found = (await loadConnections(ctx, ctx.instance.id)).find((connection) => connection.id === id);
  if (found === undefined) throw notFound('Connection');
  return found;
}
