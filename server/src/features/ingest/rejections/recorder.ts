import { sql } from 'kysely';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { createCounter } from '../../../platform/watch/histogram.ts';
import type { Measurement } from '../../../platform/watch/index.ts';
import type { Rejection } from '../collect/reasons.ts';
import { createKnownSources, type RejectedFrom, type Source, writeSources } from './rejection-sources.ts';

const WINDOW_MS = 20;
/** Samples kept per instance, and taken from one flush, so that a flood of rejections stays cheap. */
const SAMPLES_KEPT = 200;
const SAMPLES_PER_FLUSH = 20;

type Recorded = Rejection & Source & { instanceId: string };

export type RejectionRecorder = {
  /** Kept when the rejections are counted durably. `instanceId` is '' when no instance is known. */
  record(instanceId: string, rejections: readonly Rejection[], from?: RejectedFrom): Promise<void>;
  /** Those of this process, by reason. */
  measure(): Measurement;
};

/** Group commit for rejections: many requests, one transaction. */
export function createRejectionRecorder(postgres: Postgres): RejectionRecorder {
  const counter = createCounter(
    'parley_ingest_rejected_total',
    'Events that were not taken, by reason; those with an unknown token or code too.',
  );
  const known = createKnownSources();
  let waiting: Recorded[] = [];
  let flush: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<void> => {
    // One transaction at a time: they would only wait for each other's rows.
    await Promise.all([last, new Promise((done) => setTimeout(done, WINDOW_MS))]);
    const taken = waiting;
    waiting = [];
    flush = undefined;
    const written = write(postgres, taken);
    last = written.catch(() => undefined);
    await written;
  };

  return {
    record: (instanceId, rejections, from = {}) => {
      const source = known.bounded(instanceId, from);
      for (const rejection of rejections) {
        counter.add({ reason: rejection.reason }, rejection.count);
        waiting.push({ ...rejection, ...source, instanceId });
      }
      flush ??= start();
      return flush;
    },
    measure: counter.measure,
  };
}

async function write(postgres: Postgres, rejections: readonly Recorded[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const counts = new Map<string, { instance_id: string; reason: string; day: string; count: number }>();
  const samples = new Map<string, Recorded[]>();
  for (const rejection of rejections) {
    const { instanceId, reason, count } = rejection;
    const key = `${instanceId}|${reason}`;
    const counted = counts.get(key) ?? { instance_id: instanceId, reason, day, count: 0 };
    counts.set(key, { ...counted, count: counted.count + count });
    const sampled = samples.get(instanceId) ?? [];
    if (sampled.length < SAMPLES_PER_FLUSH) samples.set(instanceId, [...sampled, rejection]);
  }
  await postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('ingest_rejections')
      // In one order everywhere: two processes then wait for each other instead of locking each other out.
      .values([...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
      .onConflict((conflict) =>
        conflict
          .columns(['instance_id', 'reason', 'day'])
          .doUpdateSet({ count: sql`ingest_rejections.count + excluded.count` }),
      )
      .execute();
    await writeSources(transaction, day, rejections);
    for (const [instanceId, sampled] of samples) {
      await transaction
        .insertInto('ingest_rejection_samples')
        .values(
          sampled.map(({ reason, detail, host }) => ({ instance_id: instanceId, reason, detail, host })),
        )
        .execute();
      await sql`
        delete from ingest_rejection_samples where instance_id = ${instanceId} and id <= (
          select id from ingest_rejection_samples where instance_id = ${instanceId}
          order by id desc offset ${SAMPLES_KEPT} limit 1)`.execute(transaction);
    }
  });
}
