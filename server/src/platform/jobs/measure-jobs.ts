import { sql } from 'kysely';
import type { Postgres } from '../postgres/postgres.ts';
import type { Measurement } from '../watch/index.ts';
import { jobMeasurements } from '../watch/jobs.ts';

/** Background jobs by name and state, and how runs of this process went. Prometheus keeps the label `job` for itself. */
export async function measureJobs(postgres: Postgres): Promise<Measurement[]> {
  const { rows } = await sql<{ name: string; state: string; count: string }>`
    select name, state::text, count(*) from jobs.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(postgres);
  return [
    {
      name: 'parley_jobs',
      type: 'gauge',
      help: 'Background jobs that wait, run or have failed for good, by name and state.',
      values: rows.map(({ name, state, count }) => ({ labels: { name, state }, value: Number(count) })),
    },
    ...jobMeasurements(),
  ];
}
