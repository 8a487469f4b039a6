import type { DimensionId } from '@parley/core/metrics';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { CompiledPlan } from './compile-plan.ts';

/** A row of one source: `dimension_<id>`, `is_total`, and a column per figure it has. */
export type SourceRow = Readonly<Record<string, string | number | null>>;

export type Names = ReadonlyMap<DimensionId, ReadonlyMap<string, string>>;

/** The results of the statements of a plan. */
export type SourceAnswers = {
  rows: readonly (readonly SourceRow[])[];
  scalars: SourceRow | undefined;
  names: Names;
};

type NameRow = { id: string; name: string };

export async function askForNames(ctx: Context, named: CompiledPlan['names']): Promise<Names> {
  const found = await Promise.all(named.map(({ statement }) => ask<NameRow>(ctx, statement)));
  const byId = (rows: readonly NameRow[] = []) => new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(named.map(({ dimension }, index) => [dimension, byId(found[index])]));
}

async function ask<Row extends object>({ clickhouse }: Context, statement: Sql): Promise<Row[]> {
  return await clickhouse.rows<Row>(statement, { name: 'analytics.metrics' });
}

/** Runs all statements of a plan at once: ClickHouse plans one while it reads for another. */
export async function runPlan(ctx: Context, { rows, scalars, names }: CompiledPlan): Promise<SourceAnswers> {
  const [found, same, named] = await Promise.all([
    Promise.all(rows.map((statement) => ask<SourceRow>(ctx, statement))),
    scalars && ask<SourceRow>(ctx, scalars),
    askForNames(ctx, names),
  ]);
  return { rows: found, scalars: same?.[0], names: named };
}
