import type { Selectable } from 'kysely';
import type { AudienceActivationsTable } from '../../../platform/postgres/activation-tables.ts';

/** An activation as it is sent. */
export type Activation = Selectable<AudienceActivationsTable>;

/** False: the account was disconnected, or the webhook removed. */
export const hasPlace = ({
  connection_id,
  webhook_id,
}: Pick<Activation, 'connection_id' | 'webhook_id'>): boolean =>
  connection_id !== null || webhook_id !== null;

/** A person ended it, or its audience is gone: what the platform has is taken away. */
export const isEnding = ({ status, audience_id }: Pick<Activation, 'status' | 'audience_id'>): boolean =>
  status === 'ending' || audience_id === null;
