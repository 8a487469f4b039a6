import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';

export type Audience = {
  id: string;
  name: string;
  description: string;
  type: 'upload' | 'rule' | 'salesforce' | 'hubspot';
  isTam: boolean;
  size: number;
  createdAt: Date;
  createdBy: { id: string; name: string } | null;
};

const loaded = new WeakMap<Context, Promise<Audience[]>>();

async function readAudiences({ postgres, instance }: Context): Promise<Audience[]> {
  const rows = await postgres
    .selectFrom('audiences')
    .leftJoin('users', 'users.id', 'audiences.created_by')
    .select(['audiences.id', 'audiences.name', 'description', 'type', 'is_tam', 'audiences.created_at'])
    .select(['users.id as user_id', 'users.name as user_name'])
    .select(({ selectFrom }) =>
      selectFrom('audience_companies')
        .whereRef('audience_id', '=', 'audiences.id')
        .select(({ fn }) => fn.countAll<string>().as('size'))
        .as('size'),
    )
    .where('audiences.instance_id', '=', instance.id)
    .orderBy('audiences.name')
    .orderBy('audiences.id')
    .execute();
  return rows.map(({ is_tam, size, created_at, user_id, user_name, ...row }) => ({
    ...row,
    isTam: is_tam,
    size: Number(size),
    createdAt: created_at,
    createdBy: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  }));
}

/** The audiences of the instance, by name; read once per request. */
export function loadAudiences(ctx: Context): Promise<Audience[]> {
  const found = loaded.get(ctx) ?? readAudiences(ctx);
  loaded.set(ctx, found);
  return found;
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
