import type { ConfigurationKind } from '@parley/core/features/settings';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { type BodyOf, KINDS, kindOf } from './kinds/index.ts';

/** A version of a kind of configuration. `createdBy` is null for what was there before versions were written. */
export type Version = {
  kind: ConfigurationKind;
  number: number;
  body: unknown;
  why: string;
  createdAt: Date;
  createdBy: { id: string; name: string } | null;
  restoredFrom: number | null;
  /** Since when all figures follow it; null while they are being recomputed. */
  appliedAt: Date | null;
  /** Whether it holds now. */
  isCurrent: boolean;
};

type Which = { instanceId: string; kind: ConfigurationKind };

/** The versions of a kind, the last one first. */
export async function listVersions(
  postgres: Postgres | PostgresTransaction,
  { instanceId, kind }: Which,
): Promise<Version[]> {
  const rows = await postgres
    .selectFrom('configuration_versions as version')
    .leftJoin('users', 'users.id', 'version.created_by')
    .select([
      'number',
      'body',
      'why',
      'version.created_at as at',
      'created_by',
      'users.name as author',
      'restored_from',
      'applied_at',
    ])
    .where('instance_id', '=', instanceId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row, index) => ({
    kind,
    number: row.number,
    body: kindOf(kind).schema.parse(row.body),
    why: row.why,
    createdAt: row.at,
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.author ?? 'a former user' },
    restoredFrom: row.restored_from,
    appliedAt: row.applied_at,
    isCurrent: index === 0,
  }));
}

/** What holds now of a kind. */
export const readConfiguration = async <Name extends ConfigurationKind>(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
  kind: Name,
): Promise<BodyOf<Name>> => (await KINDS[kind].read(postgres, instanceId)) as BodyOf<Name>;
