import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import { callPlugin, type PluginAnswer } from '../call-plugin.ts';
import { join } from '../joining.ts';
import { hashSecret } from '../keys/bearer-secret.ts';
import type { RouteParts } from '../route-tools.ts';
import { type Ask, createSession } from '../sessions/create-session.ts';

const inputSchema = z.object({
  grant_type: z.string().max(128).catch(''),
  device_code: z.string().max(128).catch(''),
  client_id: z.string().max(128).catch(''),
});

/**
 * Answers a terminal that asks whether its code was confirmed (RFC 8628 §3.4). The plugin knows the states of a code;
 * the session it makes is raw, and in no organization, so that ours takes its place.
 */
export async function redeemDeviceCode({
  services,
  identity,
  ctx,
  input,
}: RouteParts & { ctx: Ask; input: unknown }): Promise<PluginAnswer> {
  const asked = inputSchema.parse(input ?? {});
  const deviceCode = hashSecret(asked.device_code);
  return await services.postgres.transaction().execute(async (transaction) => {
    const code = await transaction
      .selectFrom('device_codes')
      .select(['user_id', 'instance_id', 'factors'])
      .where('device_code', '=', deviceCode)
      .forUpdate()
      .executeTakeFirst();
    const answer = await join(transaction, () =>
      callPlugin(identity.auth, {
        method: 'POST',
        path: '/device/token',
        body: { ...asked, device_code: deviceCode },
      }),
    );
    const raw = answer.body['access_token'];
    if (answer.status !== 200 || typeof raw !== 'string' || code?.user_id == null) return answer;
    await transaction.deleteFrom('sessions').where('token', '=', raw).execute();
    const session = await createSession({
      transaction,
      services,
      ctx,
      input: {
        userId: code.user_id,
        stage: 'full',
        factors: code.factors.includes('sso') ? ['device', 'sso'] : ['device'],
        instanceId: code.instance_id,
        meantFor: code.factors.includes('sso') ? code.instance_id : null,
      },
    });
    await audit({
      transaction,
      ctx: {
        ...ctx,
        viewer: { userId: code.user_id },
        instance: code.instance_id === null ? null : { id: code.instance_id },
      },
      type: 'identity.signed-in',
      source: 'cli',
      details: 'Signed in by device code',
      data: { sessionId: session.id, factors: ['device'] },
    });
    return { ...answer, body: { ...answer.body, access_token: session.token } };
  });
}
