import { createHmac } from 'node:crypto';
import { changedMeanwhile } from '../../data/configuration/index.ts';
import type { Context, Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { readSecret } from '../../platform/secrets/index.ts';

const KINDS = ['target-market', 'pipeline-report', 'net-new', 'offline-events', 'exclusions'] as const;
/** What has no versions: it is compared by itself, and nobody is known who changed it. */
const UNVERSIONED = {
  name: 'name of the organization',
  joinDomains: 'domains that people may join from',
} as const;
/** A group of settings that is saved as a whole. */
export type SettingsGroup = (typeof KINDS)[number] | keyof typeof UNVERSIONED;

type Marks = Record<SettingsGroup, string>;

type Of = { postgres: Postgres | PostgresTransaction; config: Services['config']; instanceId: string };

/** With a key: every member may read a revision, but not the domains, which a plain hash gives to whoever guesses them. */
const markOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(`settings ${text}`).digest('hex').slice(0, 12);

async function marksOf({ postgres, config, instanceId }: Of): Promise<Marks> {
  const key = readSecret(config);
  const general = await postgres
    .selectFrom('instances')
    .select(['name', 'join_domains'])
    .where('id', '=', instanceId)
    .executeTakeFirstOrThrow();
  const rows = await postgres
    .selectFrom('configuration_versions')
    .select(({ fn }) => ['kind', fn.max('number').as('number')])
    .where('instance_id', '=', instanceId)
    .where('kind', 'in', KINDS)
    .groupBy('kind')
    .execute();
  const numbers = new Map(rows.map(({ kind, number }) => [kind, number]));
  // The first version of a kind is what was there before there were any.
  const marks = KINDS.map((kind) => [kind, String(numbers.get(kind) ?? 1)]);
  return {
    ...Object.fromEntries(marks),
    name: markOf(key, `${instanceId} ${general.name}`),
    joinDomains: markOf(key, `${instanceId} ${general.join_domains.join()}`),
  };
}

/** Says as of which state settings were read: who saves with it learns whether others saved the same group meanwhile. */
export const settingsRevision = async ({ postgres, config }: Services, instanceId: string): Promise<string> =>
  new URLSearchParams(await marksOf({ postgres, config, instanceId })).toString();

/** Refuses a save of groups that others changed since the revision. The instance's row is locked before. */
export async function refuseOverwriting(
  transaction: PostgresTransaction,
  {
    ctx: { config, instance },
    revision,
    groups,
  }: { ctx: Context; revision: string; groups: readonly SettingsGroup[] },
): Promise<void> {
  const then = new URLSearchParams(revision);
  const instanceId = instance.id;
  const now = await marksOf({ postgres: transaction, config, instanceId });
  const group = groups.find((each) => then.get(each) !== now[each]);
  if (group === undefined) return;
  if (group !== 'name' && group !== 'joinDomains')
    throw await changedMeanwhile(transaction, { instanceId, kind: group });
  throw new AppError('OPERATION_LOCKED', {
    details: { reason: `Another admin changed the ${UNVERSIONED[group]} meanwhile, so nothing was saved.` },
  });
}
