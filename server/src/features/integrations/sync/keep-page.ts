import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { StoredStream } from '../../../platform/postgres/integration-tables.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { StreamPage } from '../provider.ts';
import type { ProviderRecord } from '../records.ts';
import type { Run } from './begin-run.ts';
import { SyncEnded } from './sync-ended.ts';
import type { Written } from './write-records.ts';

type Kept = {
  lease: Lease;
  run: Run;
  stream: StoredStream;
  scope: string;
  page: StreamPage;
  write(transaction: PostgresTransaction, records: readonly ProviderRecord[]): Promise<Written>;
};

/**
 * Keeps what was read and where to go on in one transaction, and only as long as nobody else may sync the connection: a process that is
 * killed between the two, or was stopped for longer than its lease, loses nothing and writes nothing twice.
 */
export async function keepPage(
  postgres: Postgres,
  { lease, run, stream, scope, page, write }: Kept,
): Promise<StoredStream> {
  return await whileHeld(postgres, [lease], async (transaction) => {
    const found = await transaction
      .selectFrom('integration_connections')
      .innerJoin('integration_runs', 'integration_runs.connection_id', 'integration_connections.id')
      .select('is_cancel_asked')
      .where('integration_connections.id', '=', run.connectionId)
      .where('integration_connections.status', '=', 'active')
      .where('integration_runs.id', '=', run.id)
      .where('integration_runs.status', '=', 'running')
      .forShare('integration_connections')
      .executeTakeFirst();
    if (found === undefined) throw new SyncEnded('gone');
    if (found.is_cancel_asked) throw new SyncEnded('cancelled');
    const written = await write(transaction, page.records);
    const next: StoredStream = {
      ...stream,
      progress: page.progress ?? stream.progress,
      read: stream.read + page.records.reduce((sum, record) => sum + countOf(record), 0),
      created: stream.created + written.created,
      updated: stream.updated + written.updated,
      unchanged: stream.unchanged + written.unchanged,
      deleted: stream.deleted + written.deleted,
      withoutCompany: stream.withoutCompany + written.withoutCompany,
      unconverted: stream.unconverted + written.unconverted,
    };
    const place = { cursor: page.cursor, scope, updated_at: new Date() };
    await transaction
      .insertInto('integration_cursors')
      .values({ connection_id: run.connectionId, stream: stream.id, ...place })
      .onConflict((conflict) => conflict.columns(['connection_id', 'stream']).doUpdateSet(place))
      .execute();
    await keepStreams(transaction, run, next);
    return next;
  });
}

/** How many of what people know a record is. */
function countOf(record: ProviderRecord): number {
  if (record.kind === 'campaign-costs')
    // Of several parts a campaign is in the first of its own.
    return record.costs.filter(({ from }) => from >= (record.part?.from ?? '')).length;
  return record.kind === 'ad-totals' ? 0 : 1;
}

/** Keeps how far a run is. */
export async function keepStreams(
  transaction: Postgres | PostgresTransaction,
  run: Run,
  next: StoredStream,
): Promise<void> {
  await transaction
    .updateTable('integration_runs')
    .set({ streams: JSON.stringify(run.streams.map((each) => (each.id === next.id ? next : each))) })
    .where('id', '=', run.id)
    .execute();
}
