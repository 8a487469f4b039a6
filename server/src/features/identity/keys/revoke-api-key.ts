import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

const inputSchema = z.object({ id: z.string().max(256) });

/** Ends a key of one's own at once. */
export async function revokeApiKey({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'account.manage');
  const { id } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('user_id', '=', ctx.viewer.userId)
      .where('instance_id', '=', ctx.instance.id)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw notFound('API key');
    await audit({
      transaction,
      ctx,
      type: 'identity.key-revoked',
      source: 'api',
      details: `API key "${row.name}" revoked`,
      data: { keyId: id },
    });
  });
}
