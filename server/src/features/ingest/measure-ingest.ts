import type { Measurement } from '../../platform/watch/index.ts';
import type { Ingest } from './ingest.ts';

/** Counters of this process since its start, for `/metrics`. */
export function measureIngest({ counters, rejections }: Ingest): Measurement[] {
  const counter = (name: keyof Ingest['counters'], help: string): Measurement => ({
    name: `parley_ingest_${name}_total`,
    type: 'counter',
    help,
    values: [{ value: counters[name] }],
  });
  return [
    counter('accepted', 'Events acknowledged.'),
    rejections.measure(),
    counter('batches', 'Commits of events to the outbox.'),
    counter('direct', 'Rows sent straight to ClickHouse because PostgreSQL was away.'),
  ];
}
