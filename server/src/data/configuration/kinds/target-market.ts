import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Kind } from '../kind.ts';

const listOf = (items: readonly { id: string }[], message: string) =>
  z
    .array(z.string().refine((id) => items.some((item) => item.id === id), message))
    .transform((ids) => items.map(({ id }) => id).filter((id) => ids.includes(id)));

const schema = z.object({
  audienceId: z.string().nullable(),
  sectors: listOf(SECTORS, 'There is no such industry.'),
  regions: listOf(REGIONS, 'There is no such region.'),
  revRanges: listOf(REV_RANGES, 'There is no such company size.'),
});
export type TargetMarket = z.output<typeof schema>;

async function requireAudience(
  transaction: PostgresTransaction,
  instanceId: string,
  id: string,
): Promise<void> {
  const found = await transaction
    .selectFrom('audiences')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined)
    throw new AppError('NOT_FOUND', {
      details: { what: 'Audience' },
      message: 'The audience of the target market was not found.',
      fieldErrors: { 'tam.audienceId': 'This audience does not exist any more. Choose another one.' },
    });
}

/** An audience, or lists that a company must be in. Its audience carries the mark of the target market. */
export const targetMarket: Kind<TargetMarket> = {
  schema,
  changesFigures: () => false,
  async read(postgres, instanceId) {
    const row = await postgres
      .selectFrom('instances')
      .select(['tam_audience_id', 'tam_sector_ids', 'tam_region_ids', 'tam_rev_range_ids'])
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow();
    return schema.parse({
      audienceId: row.tam_audience_id,
      sectors: row.tam_sector_ids,
      regions: row.tam_region_ids,
      revRanges: row.tam_rev_range_ids,
    });
  },
  async write(transaction, { instanceId, body: { audienceId, sectors, regions, revRanges } }) {
    if (audienceId !== null) await requireAudience(transaction, instanceId, audienceId);
    await transaction
      .updateTable('instances')
      .set({
        tam_audience_id: audienceId,
        tam_sector_ids: sectors,
        tam_region_ids: regions,
        tam_rev_range_ids: revRanges,
      })
      .where('id', '=', instanceId)
      .execute();
    // What was still to become the target market, once it is evaluated, does no longer.
    await sql`
      update audiences set is_tam = (id = ${audienceId ?? ''}), target_market_by = null
      where instance_id = ${instanceId}`.execute(transaction);
  },
};
