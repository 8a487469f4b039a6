import type { MetricId } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { authorize, can } from '../../platform/policy/index.ts';

export type ShareState = 'open' | 'ended' | 'revoked';

export type Share = {
  id: string;
  title: string;
  source: 'page' | 'answer';
  /** Of a page, and of one figure of it. */
  urlTemplate: string | null;
  metric: MetricId | null;
  /** Of an answer: what the assistant understood. */
  memory: unknown;
  isLive: boolean;
  hidesCompanies: boolean;
  hasPassword: boolean;
  createdAt: Date;
  endsAt: Date | null;
  state: ShareState;
  opens: number;
  lastOpenedAt: Date | null;
  isOwn: boolean;
  creatorName: string | null;
};

const MOST_LISTED = 500;

/** Admins see the links of everybody, and end them. */
export const seesAll = ({ viewer }: Context): boolean =>
  can({ user: viewer, viewer }, 'configuration.change');

const stateOf = ({ revoked_at, ends_at }: { revoked_at: Date | null; ends_at: Date | null }): ShareState => {
  if (revoked_at !== null) return 'revoked';
  return ends_at !== null && ends_at.getTime() <= Date.now() ? 'ended' : 'open';
};

/** Links that the user made, and for admins those of everybody: open ones, which may be ended, before all others, and the newest first. */
export async function listShares(ctx: Context): Promise<Share[]> {
  authorize(ctx, 'analytics.view');
  const all = ctx.postgres
    .selectFrom('shares')
    .leftJoin('users', 'users.id', 'shares.created_by')
    .selectAll('shares')
    .select('users.name as creator')
    .where('shares.instance_id', '=', ctx.instance.id)
    .orderBy(
      sql`shares.revoked_at is null and (shares.ends_at is null or shares.ends_at > ${new Date()})`,
      'desc',
    )
    .orderBy('shares.created_at', 'desc')
    .orderBy('shares.id')
    .limit(MOST_LISTED);
  const rows = await (seesAll(ctx) ? all : all.where('shares.created_by', '=', ctx.viewer.userId)).execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    source: row.url_template === null ? 'answer' : 'page',
    urlTemplate: row.url_template,
    metric: row.metric,
    memory: row.memory,
    isLive: row.is_live,
    hidesCompanies: row.hides_companies,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    state: stateOf(row),
    opens: row.opens,
    lastOpenedAt: row.last_opened_at,
    isOwn: row.created_by === ctx.viewer.userId,
    creatorName: row.creator,
  }));
}
