import { AppError } from '../../../platform/errors/index.ts';
import { callPlugin, type PluginAnswer } from '../call-plugin.ts';
import { join } from '../joining.ts';
import { hashSecret } from '../keys/bearer-secret.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import type { RouteParts } from '../route-tools.ts';
import type { Ask } from '../sessions/create-session.ts';
import { DEVICE_CLIENT, issuedCode } from './plugin.ts';

/** A code for a terminal, and one for the person at it; where the terminal asked from is kept for the page to show. */
export async function requestDeviceCode({
  services,
  identity,
  ctx,
  input,
}: RouteParts & { ctx: Ask; input: unknown }): Promise<PluginAnswer> {
  await countGuess({ services, surface: 'device asked for by client', who: clientOf(ctx.origin) });
  const issued: { secret?: string } = {};
  return await services.postgres.transaction().execute(async (transaction) => {
    const answer = await issuedCode.run(issued, () =>
      join(transaction, () =>
        callPlugin(identity.auth, {
          method: 'POST',
          path: '/device/code',
          // Never its `user_id`, by which a stranger could choose whose code it is.
          body: { client_id: clientIdOf(input) },
        }),
      ),
    );
    if (answer.status !== 200) return answer;
    if (issued.secret === undefined) throw new AppError('INTERNAL');
    await transaction
      .updateTable('device_codes')
      .set({ address: ctx.origin.address, user_agent: ctx.origin.userAgent })
      .where('device_code', '=', hashSecret(issued.secret))
      .execute();
    return { ...answer, body: { ...answer.body, device_code: issued.secret } };
  });
}

const clientIdOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'client_id' in input && input.client_id === DEVICE_CLIENT
    ? DEVICE_CLIENT
    : '';
