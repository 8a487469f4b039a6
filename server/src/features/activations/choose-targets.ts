import { isActivationTarget } from '@parley/core/features/activations';
import { isProviderId, providerCard } from '@parley/core/features/integrations';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { findProvider } from '../integrations/index.ts';

type Chosen = { providerIds: readonly string[]; connectionIds?: readonly string[] | null | undefined };
type Account = {
  id: string;
  provider_id: string;
  organization_name: string;
  status: 'active' | 'inactive';
};

const refuse = (message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { providerIds: message } });

/** The accounts that are meant: of a provider with several connected ones it has to be said which. */
export async function chooseTargets(
  ctx: Context,
  { providerIds, connectionIds }: Chosen,
): Promise<Account[]> {
  const ids = [...new Set(providerIds)];
  const connections = await ctx.postgres
    .selectFrom('integration_connections')
    .select(['id', 'provider_id', 'organization_name', 'status'])
    .where('instance_id', '=', ctx.instance.id)
    .where('provider_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  return ids.flatMap((providerId) => {
    if (!isProviderId(providerId)) throw refuse('There is no such provider.');
    const { name } = providerCard(providerId);
    const port = findProvider(providerId)?.audiences?.(ctx.config);
    if (!isActivationTarget(providerId) || port === undefined)
      throw refuse(`Audiences cannot be sent to ${name} from this server.`);
    const all = connections.filter(({ provider_id }) => provider_id === providerId);
    if (all.length === 0) throw refuse(`${name} is not connected.`);
    const meant = connectionIds == null ? all : all.filter(({ id }) => connectionIds.includes(id));
    if (meant.length === 0) throw refuse(`That is no account of ${name}.`);
    if (meant.length > 1 && connectionIds == null)
      throw refuse(`${name} has several accounts: ${all.map((each) => each.organization_name).join(', ')}.`);
    return meant;
  });
}
