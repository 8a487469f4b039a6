import { ERROR_CODES } from '@parley/core/api';
import { isActivationTarget, targetName, WEBHOOK_TARGET } from '@parley/core/features/activations';
import { isProviderId } from '@parley/core/features/integrations';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { findProvider } from '../integrations/index.ts';
import { listPlaces, missingPlace, type Place } from './list-places.ts';

type Chosen = { providerIds: readonly string[]; connectionIds?: readonly string[] | null | undefined };

const refuse = (message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { providerIds: message } });

/** The accounts and webhooks that are meant: of a provider with several it has to be said which. */
export async function chooseTargets(ctx: Context, { providerIds, connectionIds }: Chosen): Promise<Place[]> {
  const places = await listPlaces(ctx);
  return [...new Set(providerIds)].flatMap((providerId) => {
    if (!isProviderId(providerId) && providerId !== WEBHOOK_TARGET)
      throw refuse('There is no such provider.');
    const name = targetName(providerId);
    const isSetUp =
      !isProviderId(providerId) || findProvider(providerId)?.audiences?.(ctx.config) !== undefined;
    if (!isActivationTarget(providerId) || !isSetUp)
      throw refuse(`Audiences cannot be sent to ${name} from this server.`);
    const all = places.filter(({ provider_id }) => provider_id === providerId);
    if (all.length === 0) throw refuse(missingPlace(providerId));
    const meant = connectionIds == null ? all : all.filter(({ id }) => connectionIds.includes(id));
    if (meant.length === 0) throw refuse(`That is no account of ${name}.`);
    if (meant.length > 1 && connectionIds == null)
      throw refuse(`${name} has several accounts: ${all.map((each) => each.organization_name).join(', ')}.`);
    if (meant.some(({ isSample }) => isSample)) throw refuse(ERROR_CODES['integrations.sample']);
    return meant;
  });
}
