import type { Selectable } from 'kysely';
import type { AudienceActivationsTable } from '../../../platform/postgres/activation-tables.ts';

/** An activation as it is sent. */
export type Activation = Selectable<AudienceActivationsTable>;

/** A person ended it, or its audience is gone: what the platform has is taken away. */
export const isEnding = ({ status, audience_id }: Pick<Activation, 'status' | 'audience_id'>): boolean =>
  status === 'ending' || audience_id === null;
