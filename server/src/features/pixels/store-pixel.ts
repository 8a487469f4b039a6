import { randomInt } from 'node:crypto';
import { findChannel, findVendor, vendorOf } from '@parley/core/features/channels';
import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { enqueueClickhouseRows } from '../../platform/outbox/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

const LONGEST_NAME = 256;
const LONGEST_DESCRIPTION = 2_000;
const CODE = /^CT-[A-Z0-9]{7}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const TRIES = 3;

const fields = {
  name: z
    .string()
    .trim()
    .min(1, 'A name is needed.')
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
  description: z.string().max(LONGEST_DESCRIPTION, `At most ${LONGEST_DESCRIPTION} characters.`).nullish(),
  channel_id: z.string().refine((id) => findChannel(id) !== undefined, 'A channel is needed.'),
  vendor_id: z.string().refine((id) => findVendor(id) !== undefined, 'A vendor is needed.'),
  audience_id: z.string().min(1, 'An audience is needed.'),
};
const createSchema = z.object({ ...fields, code: z.string().nullish() });
const updateSchema = z.object({
  ...fields,
  channel_id: fields.channel_id.nullish(),
  vendor_id: fields.vendor_id.nullish(),
  id: z.string(),
  code: z.string().nullish(),
});

/** CT- and 7 capital letters and digits, as pixel tags have them. */
export const newPixelCode = (): string =>
  `CT-${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

const invalid = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { [field]: message } });

/** Creates a pixel, with a new code unless one is given. Returns its id. */
export async function createPixel({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof createSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  const { name, description, channel_id, vendor_id, audience_id, code } = createSchema.parse(input);
  if (code != null && !CODE.test(code)) throw new AppError('pixel.invalid-code');
  if (vendorOf(vendor_id).channelId !== channel_id)
    throw invalid('vendor_id', 'The vendor is not of this channel.');
  const id = newId('pixl');
  await ctx.postgres.transaction().execute(async (transaction) => {
    await checkAudience(transaction, ctx, audience_id);
    const row = {
      id,
      instance_id: ctx.instance.id,
      name,
      description: description ?? '',
      channel_id,
      vendor_id,
      audience_id,
      created_by: ctx.viewer.userId,
      updated_by: ctx.viewer.userId,
    };
    const codes = code == null ? Array.from({ length: TRIES }, newPixelCode) : [code];
    let taken: string | undefined;
    for (const each of codes) {
      const made = await transaction
        .insertInto('pixels')
        .values({ ...row, code: each })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      taken = made?.code;
      if (taken !== undefined) break;
    }
    if (taken === undefined)
      throw new AppError(code == null ? 'pixel.tag-creation-failure' : 'pixel.tag-duplicate');
    await send(transaction, ctx.instance.id, id, name);
    await audit({
      transaction,
      ctx,
      type: 'pixels.created',
      source: 'api',
      details: sentence`${ctx.viewer.name} made the pixel ${{ kind: 'pixel', id, name }}`,
      data: { pixelId: id, code: taken },
    });
  });
  return { id };
}

/** Changes name, description and audience of a pixel. Its code, channel and vendor cannot change: published ads send them. */
export async function updatePixel({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof updateSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  const { id, name, description, audience_id, ...fixed } = updateSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('pixels')
      .selectAll()
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound('Pixel');
    for (const field of ['channel_id', 'vendor_id', 'code'] as const)
      if (fixed[field] != null && fixed[field] !== before[field])
        throw invalid(field, 'This cannot change once ads carry the pixel.');
    if (audience_id !== before.audience_id) await checkAudience(transaction, ctx, audience_id);
    await transaction
      .updateTable('pixels')
      .set({
        name,
        description: description ?? before.description,
        audience_id,
        updated_at: new Date(),
        updated_by: ctx.viewer.userId,
      })
      .where('id', '=', id)
      .execute();
    await send(transaction, ctx.instance.id, id, name);
    await audit({
      transaction,
      ctx,
      type: 'pixels.updated',
      source: 'api',
      details: sentence`${ctx.viewer.name} changed the pixel ${{ kind: 'pixel', id, name }}`,
      data: { pixelId: id, before: { name: before.name, audienceId: before.audience_id } },
    });
  });
  return { id };
}

async function checkAudience(transaction: PostgresTransaction, ctx: Context, id: string): Promise<void> {
  const found = await transaction
    .selectFrom('audiences')
    .select('id')
    .where('instance_id', '=', ctx.instance.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw invalid('audience_id', 'There is no such audience.');
}

const send = (
  transaction: PostgresTransaction,
  instanceId: string,
  id: string,
  name: string,
): Promise<void> =>
  enqueueClickhouseRows(transaction, 'pixels', [
    { instance_id: instanceId, pixel_id: id, name, is_deleted: 0 },
  ]);
