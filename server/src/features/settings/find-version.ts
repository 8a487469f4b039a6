import { CONFIGURATION_NAMES, type ConfigurationKind } from '@parley/core/features/settings';
import { listVersions, type Version } from '../../data/configuration/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

type Which = { kind: ConfigurationKind; number: number };

/** A version of the instance by its number. */
export async function findVersion(
  ctx: Pick<Context, 'instance'> & { postgres: Postgres | PostgresTransaction },
  { kind, number }: Which,
): Promise<Version> {
  const versions = await listVersions(ctx.postgres, { instanceId: ctx.instance.id, kind });
  const found = versions.find((version) => version.number === number);
  if (found !== undefined) return found;
  const last = versions[0]?.number ?? 0;
  throw new AppError('NOT_FOUND', {
    details: { what: 'Version' },
    message:
      last === 0
        ? `The ${CONFIGURATION_NAMES[kind]} has no versions yet: the first one is kept when it is changed.`
        : `The ${CONFIGURATION_NAMES[kind]} has versions 1 to ${last}.`,
  });
}
