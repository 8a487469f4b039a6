import { isProviderId, providerCard } from '@parley/core/features/integrations';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { openCall } from '../calls/open-call.ts';
import { findProvider } from '../providers/index.ts';
import { refuseSample } from '../sample/refuse-sample.ts';
import { listAccounts } from './list-accounts.ts';
import { toConnectError } from './provider-error.ts';
import { storeConnection } from './store-connection.ts';

const LONGEST = 4_096;
const settingsSchema = z.record(z.string(), z.string().max(LONGEST));

type Input = { providerId: string; settings: unknown };

/** Connects with what a person entered; every field is needed. */
export async function connectByToken({
  ctx,
  input,
}: {
  ctx: Context;
  input: Input;
}): Promise<{ id: string }> {
  authorize(ctx, 'integrations.connect');
  const { providerId } = input;
  const provider = isProviderId(providerId) ? findProvider(providerId) : undefined;
  const method = isProviderId(providerId)
    ? providerCard(providerId).methods.find(({ type }) => type === 'api-token')
    : undefined;
  if (provider?.token === undefined || method === undefined)
    throw new AppError('integrations.invalid-connection-type');
  await refuseSample(ctx, provider.id);
  const given = settingsSchema.parse(input.settings);
  const values = Object.fromEntries(method.fields.map(({ id }) => [id, given[id]?.trim() ?? '']));
  const missing = method.fields.filter(({ id }) => values[id] === '');
  if (missing.length > 0) {
    const fieldErrors = Object.fromEntries(missing.map(({ id, label }) => [id, `${label} is needed.`]));
    throw new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
  }
  try {
    const credentials = await provider.token.connect(values, openCall(provider, ctx.config), ctx.config);
    const secrets = { credentials, values };
    const [account, ...others] = await listAccounts(ctx, provider, secrets);
    // Of several accounts one can be chosen by consent only.
    if (account === undefined || others.length > 0)
      throw new AppError('integrations.invalid-connection-type');
    return await storeConnection({
      ctx,
      input: { providerId: provider.id, method: 'api-token', account, secrets },
    });
  } catch (error) {
    throw toConnectError(error);
  }
}
