import type { ClickHouseSettings } from '@clickhouse/client';

/** How long an insert may wait for other replicas: an insert as a whole has a minute. */
const QUORUM_MS = 30_000;

// A replica that is away makes its tables when it is back; what fails on one that is there is an error. The client's types lack the value.
const DEFINITIONS: Record<string, string> = { distributed_ddl_output_mode: 'throw_only_active' };

/** What every statement to a cluster asks for. See docs/decisions/0092. */
export const CLUSTER_SETTINGS: ClickHouseSettings = {
  // Acknowledged is what most replicas have on their disks. Several inserts into a table wait side by side.
  insert_quorum: 'auto',
  insert_quorum_parallel: 1,
  insert_quorum_timeout: QUORUM_MS,
  // A deletion waits for the replica that is asked; by default it waits for those that are away, too.
  lightweight_deletes_sync: '1',
  ...DEFINITIONS,
};
