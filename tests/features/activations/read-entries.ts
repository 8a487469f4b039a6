import type { TestInstance } from '../../testkit/instance.ts';
import type { TestServices } from '../../testkit/services.ts';

type Of = [services: Pick<TestServices, 'postgres'>, instance: Pick<TestInstance, 'id'>];

/** What the event log has of activations, or of one type of them, the oldest first. */
export const readEntries = ({ postgres }: Of[0], { id }: Of[1], type = '%') =>
  postgres
    .selectFrom('audit_entries')
    .select(['type', 'source', 'actor_id', 'details', 'event_data', 'occurred_at'])
    .where('instance_id', '=', id)
    .where('type', 'like', `activations.${type}`)
    .orderBy('occurred_at')
    .execute();

/** What it has of sendings. */
export const readSendings = async (...of: Of) =>
  (await readEntries(...of, 'sent')).map(({ details, event_data }) => ({ details, event_data }));
