import { sql } from 'kysely';
import type { Services } from '../../platform/context/context.ts';
import { type Lease, withLease } from '../../platform/leases/index.ts';
import { readSampleWorld } from './sample-table.ts';

const NAME = 'sample world';

/** Makes or removes the sample world alone among all processes; undefined while another one is at it. */
export const withSampleLease = <Result>(
  { postgres }: Pick<Services, 'postgres'>,
  run: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> => withLease(postgres, { name: NAME, isPatient: false }, run);

/** True while a process is at it, not merely left over from an attempt that failed: only they hold the lease. */
export async function isSamplePending({ postgres }: Pick<Services, 'postgres'>): Promise<boolean> {
  const world = await readSampleWorld(postgres);
  if (world !== undefined && world.status !== 'making') return false;
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from leases where name = ${NAME} and holder is not null and expires_at > clock_timestamp()
    ) as held`.execute(postgres);
  return rows[0]?.held === true;
}
