import { listTargetChanges, resolveScope, runMetricQuery, type TargetChange } from '../../analytics/index.ts';
import { type BodyOf, kindOf, saveVersion } from '../../data/configuration/index.ts';
import { previewVisits, type VisitsPreview } from '../../data/visits/index.ts';
import { bind, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { limitIdle } from '../../platform/postgres/idle-limit.ts';
import { bodiesOfSettings } from './bodies-of-settings.ts';
import { checkBody } from './check-body.ts';
import { type SettingsInput, settingsSchema } from './settings-input.ts';
import { previewDays, type TargetFigures, targetFigures } from './target-figures.ts';

const MOST_EXAMPLES = 5;
/** Four questions to ClickHouse are asked within the transaction of a preview, each of which may take half a minute. */
const FIGURES_MS = 140_000;

/** Target visits of a vendor, as they are and as they would be; null where there is no target market. */
export type TargetMove = { vendorId: string; before: number | null; after: number | null };
export type TargetPreview = {
  before: TargetFigures;
  after: TargetFigures;
  /** Companies that are in no list of a kind, because their own value is not known. */
  unknown: { companies: number; sector: number; region: number; revRange: number };
  /** Vendors with the most target visits more or fewer. */
  moves: TargetMove[];
  /** Companies that would come in, and that would go. */
  joining: TargetChange;
  leaving: TargetChange;
};
/** What an excluded path is of: page views of the last 90 days on it and in its folder, and paths with the most of them. */
export type PathPreview = {
  path: string;
  pageViews: number;
  examples: { path: string; pageViews: number }[];
};
export type ExclusionsPreview = VisitsPreview & { paths: PathPreview[] };

async function targetVisitsByVendor(ctx: Context): Promise<Map<string, number | null>> {
  const { rows } = await runMetricQuery({
    ctx,
    input: { metrics: ['targetVisits'], dimensions: ['vendor'], filters: [], range: previewDays() },
  });
  return new Map(
    rows.flatMap(({ dimensions: { vendor }, metrics }) =>
      vendor === undefined ? [] : [[vendor.id, metrics.targetVisits ?? null] as const],
    ),
  );
}

const MOST_MOVES = 10;

/** The vendors whose target visits change most. */
function movesOf(
  before: ReadonlyMap<string, number | null>,
  after: ReadonlyMap<string, number | null>,
): TargetMove[] {
  const change = (move: TargetMove): number => Math.abs((move.after ?? 0) - (move.before ?? 0));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((vendorId) => ({
      vendorId,
      before: before.get(vendorId) ?? null,
      after: after.get(vendorId) ?? null,
    }))
    .filter((move) => change(move) > 0)
    .toSorted((a, b) => change(b) - change(a))
    .slice(0, MOST_MOVES);
}

async function unknownOf({ postgres, instance }: Context): Promise<TargetPreview['unknown']> {
  const row = await postgres
    .selectFrom('companies')
    .select(({ fn }) => [
      fn.countAll<string>().as('companies'),
      fn.countAll<string>().filterWhere('sector_id', 'is', null).as('sector'),
      fn.countAll<string>().filterWhere('region_id', 'is', null).as('region'),
      fn.countAll<string>().filterWhere('rev_range_id', 'is', null).as('revRange'),
    ])
    .where('instance_id', '=', instance.id)
    .executeTakeFirstOrThrow();
  return {
    companies: Number(row.companies),
    sector: Number(row.sector),
    region: Number(row.region),
    revRange: Number(row.revRange),
  };
}

/** The figures that a target market would give: it is written, asked by the query that all figures come from, and undone. */
export async function previewTargetMarket({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<SettingsInput, 'tam'>;
}): Promise<TargetPreview> {
  authorize(ctx, 'configuration.view');
  const settings = settingsSchema.parse({ tam: input.tam ?? null });
  const scope = await resolveScope(ctx, undefined);
  const [before, vendors, unknown] = await Promise.all([
    targetFigures(ctx, scope),
    targetVisitsByVendor(ctx),
    unknownOf(ctx),
  ]);
  const transaction = await ctx.postgres.startTransaction().execute();
  try {
    await limitIdle(transaction, FIGURES_MS);
    for (const body of await bodiesOfSettings(settings, { transaction, instanceId: ctx.instance.id })) {
      checkBody(body);
      await saveVersion({ transaction, ctx, kind: body.kind, body: body.body });
    }
    const then = { ...ctx, postgres: transaction };
    const scopeThen = await resolveScope(then, undefined);
    const after = await targetFigures(then, scopeThen);
    const moves = movesOf(vendors, await targetVisitsByVendor(then));
    const changes = await listTargetChanges({
      ctx,
      before: scope,
      after: scopeThen,
      range: previewDays(),
    });
    return { before, after, unknown, moves, ...changes };
  } finally {
    await transaction.rollback().execute();
  }
}

async function pathPreviews(ctx: Context, paths: readonly string[], since: string): Promise<PathPreview[]> {
  if (paths.length === 0) return [];
  const rows = await ctx.clickhouse.rows<{ excluded: string; path: string; views: number; total: number }>(
    sql`
      SELECT excluded, path, toFloat64(sum(of_path)) AS views, toFloat64(sum(views) OVER (PARTITION BY excluded)) AS total
      FROM (
        SELECT path, count() AS of_path
        FROM page_views
        WHERE instance_id = ${str(ctx.instance.id)} AND occurred_at >= toDateTime64(${bind('Date', since)}, 3, 'UTC')
        GROUP BY path
      )
      ARRAY JOIN ${strings(paths)} AS excluded
      WHERE path = excluded OR (excluded != '/' AND startsWith(path, concat(excluded, '/')))
      GROUP BY excluded, path
      ORDER BY views DESC, path
      LIMIT ${bind('UInt8', String(MOST_EXAMPLES))} BY excluded`,
    { name: 'instances.preview-paths' },
  );
  return paths.map((path) => {
    const own = rows.filter(({ excluded }) => excluded === path);
    return {
      path,
      pageViews: own[0]?.total ?? 0,
      examples: own.map((row) => ({ path: row.path, pageViews: row.views })),
    };
  });
}

/** What exclusions would leave of the visits of the last 90 days, and which real paths each of them is of. */
export async function previewExclusions({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<SettingsInput, 'visitExclusions'>;
}): Promise<ExclusionsPreview> {
  authorize(ctx, 'configuration.view');
  const body = { paths: [...(input.visitExclusions ?? [])] };
  checkBody({ kind: 'exclusions', body, fields: { paths: 'visitExclusions' } });
  const { paths } = kindOf('exclusions').schema.parse(body) as BodyOf<'exclusions'>;
  const since = previewDays().start;
  const [visits, found] = await Promise.all([
    previewVisits(ctx, { instanceId: ctx.instance.id, exclusions: paths, since }),
    pathPreviews(ctx, paths, since),
  ]);
  return { ...visits, paths: found };
}
