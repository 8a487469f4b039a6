import type { Services } from '../../../platform/context/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type HealthFinding, type Provider, ProviderFailure, type Session } from '../provider.ts';
import { findDifferences } from '../sync/find-differences.ts';
import { findUnconverted } from '../sync/find-unconverted.ts';
import { readSyncSettings, type SyncSettings } from '../sync/read-sync-settings.ts';
import { findEnd } from './find-end.ts';
import { withConnection } from './with-connection.ts';

type Needs = Pick<Services, 'postgres' | 'config'>;

/** What a check that ended says about it: one that has to be connected again says so by its status. */
function findingOf(failure: ProviderFailure['failure']): HealthFinding[] {
  if (failure.kind === 'reconnect') return [];
  const isRefused = failure.kind === 'permission';
  return [
    {
      type: isRefused ? 'api-access-error' : 'other',
      name: isRefused ? 'No access' : 'The last check was not finished',
      description: failure.message,
      source: [],
    },
  ];
}

/** What the company settings have read besides: what of it is missing is a problem, too. */
async function settingsOf({ postgres }: Needs, id: string, providerId: string): Promise<SyncSettings> {
  const { instance_id: instanceId } = await postgres
    .selectFrom('integration_connections')
    .select('instance_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return await readSyncSettings(postgres, { instanceId, providerId });
}

/** Whether a sync can read the report that says which opportunities count. */
async function findReportProblem(
  session: Session,
  { opportunityLists }: Provider,
  url: string | undefined,
): Promise<HealthFinding[]> {
  if (url === undefined || opportunityLists === undefined) return [];
  try {
    await opportunityLists.check(session, url);
    return [];
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !['permission', 'refused'].includes(error.failure.kind))
      throw error;
    return [
      {
        type: error.failure.kind === 'permission' ? 'api-access-error' : 'other',
        name: 'Pipeline report',
        description: `${error.failure.message} Opportunities stay as they were last read.`,
        source: [],
      },
    ];
  }
}

/** What a connection cannot read of what it is there for. One that only a person can help is inactive afterwards. */
async function findProblems(services: Needs, id: string): Promise<readonly HealthFinding[]> {
  try {
    return await withConnection(services, { id }, async (session, provider) => {
      const { read, listUrl } = await settingsOf(services, id, provider.id);
      return [
        ...findEnd(session.endsAt),
        ...(await provider.checkHealth(session, read)),
        ...((await provider.audiences?.(services.config)?.checkAccess?.(session)) ?? []),
        ...(await findReportProblem(session, provider, listUrl)),
      ];
    });
  } catch (error) {
    if (error instanceof ProviderFailure) return findingOf(error.failure);
    throw error;
  }
}

/** Looks whether a connection can read what it is there for, and keeps what was found, together with what `record` writes. */
export async function checkHealth(
  services: Needs,
  { id, record }: { id: string; record?: (transaction: PostgresTransaction) => Promise<void> },
): Promise<void> {
  const findings = [
    ...(await findProblems(services, id)),
    ...(await findUnconverted(services, id)),
    ...(await findDifferences(services, id)),
  ];
  await services.postgres.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('integration_connections')
      .set({ health: JSON.stringify(findings), health_checked_at: new Date() })
      .where('id', '=', id)
      .execute();
    await record?.(transaction);
  });
}
