import { isOfContacts, WEBHOOK_END_HOURS, WEBHOOK_TARGET } from '@parley/core/features/activations';
import { type Selectable, sql } from 'kysely';
import type { AudienceActivationsTable } from '../../../platform/postgres/activation-tables.ts';
import type { Sent } from '../wanted-domains.ts';

/** What a platform refused is tried again after so long: it may know it by then. */
export const REFUSED_DAYS = 7;
/** Google keeps nobody for more than 540 days: a person who is there for as long as this is sent again. */
export const THERE_DAYS = 500;

/** An activation as it is sent. */
export type Activation = Selectable<AudienceActivationsTable>;

/** What a sending was of, for the event log: never more than that. */
export const kindOf = (activation: Pick<Activation, 'provider_id'>): 'domains' | 'hashed addresses' =>
  isOfContacts(activation.provider_id) ? 'hashed addresses' : 'domains';

/** Where what a platform has is noted, and by what. */
export const membersOf = (activation: Pick<Activation, 'provider_id'>) =>
  isOfContacts(activation.provider_id)
    ? { table: sql.table('activation_contacts'), member: sql.ref('contact') }
    : { table: sql.table('activation_members'), member: sql.ref('domain') };

/** The audience, and what of it is sent. */
export const sentOf = ({ instance_id, audience_id, hold_out_percent }: Activation): Sent => ({
  instanceId: instance_id,
  audienceId: audience_id ?? '',
  holdOutPercent: hold_out_percent,
});

/** False: the account was disconnected, or the webhook removed. */
export const hasPlace = ({
  connection_id,
  webhook_id,
}: Pick<Activation, 'connection_id' | 'webhook_id'>): boolean =>
  connection_id !== null || webhook_id !== null;

/** A person ended it, or its audience is gone: what the platform has is taken away. */
export const isEnding = ({ status, audience_id }: Pick<Activation, 'status' | 'audience_id'>): boolean =>
  status === 'ending' || audience_id === null;

/**
 * When one that is being taken away ends whether or not its webhook takes the message; undefined for one that is not being taken away. A list
 * at a platform is asked for until it is gone, as the platform would go on using it.
 */
export const lastTryAt = ({
  provider_id,
  status,
  deactivated_at,
}: Pick<Activation, 'provider_id' | 'status' | 'deactivated_at'>): Date | undefined =>
  provider_id === WEBHOOK_TARGET && status === 'ending' && deactivated_at !== null
    ? new Date(deactivated_at.getTime() + WEBHOOK_END_HOURS * 3_600_000)
    : undefined;
