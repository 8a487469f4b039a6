import {
  type ActivationTargetId,
  isActivationTarget,
  targetName,
  WEBHOOK_TARGET,
} from '@parley/core/features/activations';
import { isProviderId, PROVIDER_IDS } from '@parley/core/features/integrations';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { findProvider } from '../integrations/index.ts';

/** Where audiences of an instance can be sent to: a connected account, or a webhook. */
export type Place = {
  id: string;
  provider_id: string;
  organization_name: string;
  status: 'active' | 'inactive';
  isWebhook: boolean;
  /** It came with the sample data: nothing can be sent to it. */
  isSample: boolean;
  /** The server is set up for sending audiences there. */
  isSetUp: boolean;
};

/** Accounts by platform and name, then webhooks by name. */
export async function listPlaces({ postgres, instance, config }: Context): Promise<Place[]> {
  const accounts = await postgres
    .selectFrom('integration_connections')
    .select(['id', 'provider_id', 'organization_name', 'status', 'is_sample as isSample'])
    .where('instance_id', '=', instance.id)
    .orderBy('provider_id')
    .orderBy('organization_name')
    .orderBy('id')
    .execute();
  const webhooks = await postgres
    .selectFrom('activation_webhooks')
    .select(['id', 'name'])
    .where('instance_id', '=', instance.id)
    .where('kind', '=', 'signed')
    .orderBy('name')
    .execute();
  return [
    ...accounts.map((account) => ({
      ...account,
      isWebhook: false,
      isSetUp: takes(account.provider_id, config),
    })),
    ...webhooks.map(({ id, name }) => ({
      id,
      provider_id: WEBHOOK_TARGET,
      organization_name: name,
      status: 'active' as const,
      isWebhook: true,
      isSample: false,
      isSetUp: true,
    })),
  ];
}

/** Platforms that this server can send audiences to, and that no account of the instance is connected for. */
export async function listUnconnected(ctx: Context): Promise<{ providerId: ActivationTargetId }[]> {
  authorize(ctx, 'configuration.view');
  authorize(ctx, 'plan.view');
  const connected = new Set((await listPlaces(ctx)).map(({ provider_id }) => provider_id));
  return PROVIDER_IDS.flatMap((id) =>
    takes(id, ctx.config) && isActivationTarget(id) && !connected.has(id) ? [{ providerId: id }] : [],
  );
}

const takes = (id: string, config: Context['config']): boolean =>
  isProviderId(id) && isActivationTarget(id) && findProvider(id)?.audiences?.(config) !== undefined;

/** What a person is to do first, where there is no place of a platform. */
export const missingPlace = (providerId: string): string =>
  providerId === WEBHOOK_TARGET
    ? 'There is no webhook yet: add one in company settings.'
    : `${targetName(providerId)} is not connected.`;
