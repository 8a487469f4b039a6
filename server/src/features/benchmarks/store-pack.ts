import { isDay } from '@parley/core/dates';
import { CHANNELS } from '@parley/core/features/channels';
import { z } from 'zod';
import { ALL_CHANNELS } from '../../data/benchmarks/index.ts';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { groupSchema } from './chosen-group.ts';

const METRICS = ['targetVisitShare', 'closedWonPerSpend', 'pipelinePerSpend'] as const;
const CHANNEL_IDS: ReadonlySet<string> = new Set([...CHANNELS.map(({ id }) => id), ALL_CHANNELS]);

const packSchema = groupSchema.extend({
  name: z.string().trim().min(1, 'A name is needed.').max(200),
  peers: z.number().int().min(1, 'A pack is of at least one peer.').max(1_000_000),
  asOf: z.string().refine(isDay, 'A day is written YYYY-MM-DD.'),
  figures: z
    .array(
      z
        .object({
          channelId: z.string().refine((id) => CHANNEL_IDS.has(id), 'There is no such channel.'),
          metric: z.enum(METRICS),
          value: z.number().min(0, 'A figure is 0 or more.'),
        })
        .refine(({ metric, value }) => metric !== 'targetVisitShare' || value <= 1, 'A share is 0 to 1.'),
    )
    .min(1, 'A pack needs figures.')
    .max(1_000),
});

type Input<Schema extends z.ZodType> = { ctx: Context; input: z.input<Schema> };

/** Brings in figures of peers; a pack of the same name is replaced. Gives its id. */
export async function importPack({ ctx, input }: Input<typeof packSchema>): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  const { name, sectorId, revRangeId, peers, asOf, figures } = packSchema.parse(input);
  const unique = [
    ...new Map(figures.map((figure) => [`${figure.channelId} ${figure.metric}`, figure])).values(),
  ];
  const id = newId('bnch');
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('benchmark_packs')
      .where('instance_id', '=', ctx.instance.id)
      .where('name', '=', name)
      .execute();
    await transaction
      .insertInto('benchmark_packs')
      .values({
        id,
        instance_id: ctx.instance.id,
        name,
        sector_id: sectorId ?? null,
        rev_range_id: revRangeId ?? null,
        peers,
        as_of: asOf,
        created_by: ctx.viewer.userId,
      })
      .execute();
    await transaction
      .insertInto('benchmark_figures')
      .values(
        unique.map(({ channelId, metric, value }) => ({ pack_id: id, channel_id: channelId, metric, value })),
      )
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'benchmarks.imported',
      source: 'api',
      details: `${ctx.viewer.name} imported the benchmark pack ${name}`,
      data: { packId: id, peers, asOf, figures: unique.length },
    });
  });
  return { id };
}

const idSchema = z.object({ id: z.string() });

/** Takes a benchmark pack out. */
export async function deletePack({ ctx, input }: Input<typeof idSchema>): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { id } = idSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('benchmark_packs')
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Benchmark pack');
    await audit({
      transaction,
      ctx,
      type: 'benchmarks.deleted',
      source: 'api',
      details: `${ctx.viewer.name} deleted the benchmark pack ${gone.name}`,
      data: { packId: id },
    });
  });
}
