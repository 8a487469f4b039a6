import { DIMENSION_IDS, METRIC_IDS } from '@parley/core/metrics';
import { beginExport } from '@parley/server/features/exports/begin-export';
import { runExport } from '@parley/server/features/exports/run-export';
import type { Context } from '@parley/server/platform/context/index';
import { isUnexpected, toAppError } from '@parley/server/platform/errors/index';
import type { Jobs } from '@parley/server/platform/jobs/index';
import type { Random } from '../../../testkit/random.ts';
import { hostileObject, hostileText, hostileValue } from './hostile-values.ts';

const FIELDS = [
  'name',
  'domain',
  'visits',
  'sector.id',
  'region.id',
  'amount',
  'status',
  'openDate',
  'closeDate',
];
const OPERATORS = ['eq', 'neq', 'in', 'nin', 'contains', 'between', 'gt', 'lt', 'like'];

const filter = (random: Random): unknown =>
  hostileObject(random, {
    field: random.pick(FIELDS),
    operator: random.pick(OPERATORS),
    operand: random.below(2) ? hostileText(random) : hostileValue(random),
    ...(random.below(4) === 0 && {
      range: { min: { operand: random.below(9), inclusive: true }, max: null },
    }),
  });

const listOf = <Item>(random: Random, make: () => Item): Item[] =>
  Array.from({ length: random.below(3) }, make);

const list = (random: Random): Record<string, unknown> => ({
  startDate: '2026-03-01T00:00:00Z',
  endDate: '2026-03-31T23:59:59Z',
  ...(random.below(2) && { filter: listOf(random, () => filter(random)) }),
  ...(random.below(2) && { sort: [{ field: random.pick(FIELDS), order: random.pick(['asc', 'desc']) }] }),
  ...(random.below(2) && { searchQuery: hostileText(random) }),
});

const query = (random: Random): Record<string, unknown> =>
  random.pick<() => Record<string, unknown>>([
    () => ({ table: 'companies', ...list(random) }),
    () => ({ table: 'audienceMembers', audienceId: hostileText(random), ...list(random) }),
    () => ({
      table: 'opportunities',
      type: random.pick(['all', 'influenced', 'open', 'won', hostileText(random)]),
      ...list(random),
      ...(random.below(3) === 0 && { vendorIds: listOf(random, () => hostileText(random)) }),
    }),
    () => ({
      table: 'metrics',
      query: hostileObject(random, {
        metrics: listOf(random, () => random.pick(METRIC_IDS)),
        dimensions: listOf(random, () => random.pick(DIMENSION_IDS)),
        startDate: '2026-03-01T00:00:00Z',
        endDate: '2026-03-31T23:59:59Z',
        ...(random.below(2) && { filters: listOf(random, () => filter(random)) }),
      }),
    }),
  ])();

const nothing = { send: async () => undefined, wake: () => undefined } as unknown as Jobs;

/** Asks for an export with hostile arguments and, where it is begun, makes its file. Throws what is a fault of the server. */
export async function attackExport(ctx: Context, random: Random): Promise<{ said: string; heard: string }> {
  const asked = random.below(15) ? hostileObject(random, query(random)) : hostileValue(random);
  const input = { query: JSON.stringify(asked), filename: hostileText(random) || 'x' };
  const said = JSON.stringify(input);
  try {
    const { id } = await beginExport({ ctx, jobs: nothing, input });
    await runExport(ctx, id);
    const { status, error } = await ctx.postgres
      .selectFrom('csv_jobs')
      .select(['status', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { said, heard: `${status} ${error ?? ''}` };
  } catch (error) {
    if (isUnexpected(error)) throw new Error(`an export with ${said}`, { cause: error });
    return { said, heard: toAppError(error).code };
  }
}
