import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AudienceJob } from './audience-jobs.ts';
import { forgetSizes } from './load-sizes.ts';
import { loadActivated, nameLockOf } from './name-lock.ts';

export type Audience = {
  id: string;
  name: string;
  description: string;
  type: 'upload' | 'rule' | 'salesforce' | 'hubspot';
  isTam: boolean;
  createdAt: Date;
  createdBy: { id: string; name: string } | null;
  /** Text of rulesConfig; null unless it is made by rules. */
  rulesConfig: string | null;
  /** Link and name of the report or list of a CRM that it is made of. */
  sourceUrl: string | null;
  sourceName: string | null;
  evaluatedAt: Date | null;
  /** Grows with every change of name, description or rules. */
  version: number;
  /** It becomes the target market once it is evaluated. */
  becomesTam: boolean;
  /** Why its name stays as it is; null when it can be changed. */
  nameLock: string | null;
  /** The latest making or evaluating; null for one that was there before there were jobs. */
  lastJob: AudienceJob | null;
};

const loaded = new WeakMap<Context, Promise<Audience[]>>();

async function readAudiences({ postgres, instance }: Context): Promise<Audience[]> {
  const activated = await loadActivated(postgres, instance.id);
  const rows = await postgres
    .selectFrom('audiences')
    .leftJoin('users', 'users.id', 'audiences.created_by')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('audience_jobs')
          .select([
            'id',
            'kind',
            'status',
            'error',
            'added',
            'removed',
            'created_at',
            'started_at',
            'finished_at',
          ])
          .whereRef('audience_jobs.audience_id', '=', 'audiences.id')
          .orderBy('audience_jobs.created_at', 'desc')
          .orderBy('audience_jobs.id')
          .limit(1)
          .as('job'),
      (join) => join.onTrue(),
    )
    .select(['audiences.id', 'audiences.name', 'description', 'type', 'is_tam', 'audiences.created_at'])
    .select(['source_url', 'source_name'])
    .select(['rules_config', 'evaluated_at', 'audiences.version', 'target_market_by'])
    .select(['job.id as job_id', 'job.kind', 'job.status', 'job.error', 'job.added', 'job.removed'])
    .select(['job.created_at as job_created_at', 'job.started_at', 'job.finished_at'])
    .select(['users.id as user_id', 'users.name as user_name'])
    .where('audiences.instance_id', '=', instance.id)
    .orderBy('audiences.name')
    .orderBy('audiences.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    isTam: row.is_tam,
    createdAt: row.created_at,
    createdBy: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    rulesConfig: row.rules_config,
    sourceUrl: row.source_url,
    sourceName: row.source_name,
    evaluatedAt: row.evaluated_at,
    version: row.version,
    becomesTam: row.target_market_by !== null,
    nameLock: nameLockOf({ isTam: row.is_tam, activated: activated.get(row.id) }),
    lastJob: jobOf(row),
  }));
}

type JobColumns = {
  [Name in Exclude<keyof AudienceJob, 'id' | 'audience_id' | 'created_at'>]: AudienceJob[Name] | null;
} & {
  id: string;
  job_id: string | null;
  job_created_at: Date | null;
};

function jobOf({
  id,
  job_id,
  kind,
  status,
  added,
  removed,
  job_created_at,
  ...job
}: JobColumns): AudienceJob | null {
  if (job_id === null || kind === null || status === null || job_created_at === null) return null;
  const { error, started_at, finished_at } = job;
  return {
    id: job_id,
    audience_id: id,
    kind,
    status,
    error,
    added: added ?? 0,
    removed: removed ?? 0,
    created_at: job_created_at,
    started_at,
    finished_at,
  };
}

/** The audiences of the instance, by name; read once per request. */
export function loadAudiences(ctx: Context): Promise<Audience[]> {
  const found = loaded.get(ctx) ?? readAudiences(ctx);
  loaded.set(ctx, found);
  return found;
}

/** The same after something in the request has changed them. */
export function loadAudiencesAgain(ctx: Context): Promise<Audience[]> {
  loaded.delete(ctx);
  forgetSizes(ctx);
  return loadAudiences(ctx);
}

const MOST_AUDIENCES = 20;

/** The selected audience: none, the empty id and the id of TAM alone mean TAM; several mean the companies of any of them. */
export async function selectAudience(
  ctx: Context,
  audienceIds: readonly string[] | null | undefined,
): Promise<string | undefined> {
  const ids = [...new Set(audienceIds ?? [])].filter((each) => each !== '');
  if (ids.length > MOST_AUDIENCES)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { audienceIds: `${MOST_AUDIENCES} audiences at most.` },
    });
  if (ids.length === 0) return undefined;
  const known = new Map((await loadAudiences(ctx)).map((audience) => [audience.id, audience]));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new AppError('NOT_FOUND', {
      details: { what: 'Audience', id: unknown },
      message: 'Audience not found',
    });
  return ids.every((id) => known.get(id)?.isTam) ? undefined : ids.join(',');
}

/** The audiences a company is in, by name. */
export async function loadAudiencesOfCompany(ctx: Context, companyId: string): Promise<Audience[]> {
  const [audiences, memberships] = await Promise.all([
    loadAudiences(ctx),
    ctx.postgres
      .selectFrom('audience_companies')
      .select('audience_id')
      .where('company_id', '=', companyId)
      .execute(),
  ]);
  const ids = new Set(memberships.map(({ audience_id }) => audience_id));
  return audiences.filter(({ id }) => ids.has(id));
}

/** Names of the audiences each company is in, by name. */
export async function audienceNamesOf(
  { postgres, instance }: Context,
  companyIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await postgres
    .selectFrom('audience_companies')
    .innerJoin('audiences', 'audiences.id', 'audience_companies.audience_id')
    .select(['company_id', 'audiences.name'])
    .where('audiences.instance_id', '=', instance.id)
    .where(sql<boolean>`company_id = any(${companyIds}::text[])`)
    .orderBy('audiences.name')
    .execute();
  const names = new Map<string, string[]>();
  for (const { company_id, name } of rows) names.set(company_id, [...(names.get(company_id) ?? []), name]);
  return names;
}
