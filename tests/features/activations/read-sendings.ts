import type { TestInstance } from '../../testkit/instance.ts';
import type { TestServices } from '../../testkit/services.ts';

/** What the event log has of sendings, the oldest first. */
export const readSendings = (
  { postgres }: Pick<TestServices, 'postgres'>,
  { id }: Pick<TestInstance, 'id'>,
) =>
  postgres
    .selectFrom('audit_entries')
    .select(['details', 'event_data'])
    .where('instance_id', '=', id)
    .where('type', '=', 'activations.sent')
    .orderBy('occurred_at')
    .execute();
