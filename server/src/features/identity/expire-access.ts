import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';

const before = (interval: string) => sql<Date>`now() - ${interval}::interval`;

const ofConsent = sql`(client_id, user_id, reference_id) = (consent.client_id, consent.user_id, consent.reference_id)`;

/**
 * Removes device codes, keys and tokens that have ended, connections that nothing is left of, and applications that
 * nobody has connected. A rotated refresh token stays until it would have ended: that it is used again must be noticed.
 */
export async function expireAccess({ postgres }: Pick<Services, 'postgres'>): Promise<void> {
  // Kept for a while, so that the terminal can say that its code is too old, and people can see that their key expired.
  await postgres.deleteFrom('device_codes').where('expires_at', '<', before('1 hour')).execute();
  await postgres.deleteFrom('api_keys').where('expires_at', '<', before('30 days')).execute();
  await postgres.deleteFrom('oauth_access_tokens').where('expires_at', '<', before('1 hour')).execute();
  await postgres.deleteFrom('oauth_refresh_tokens').where('expires_at', '<', before('1 hour')).execute();
  await postgres
    .deleteFrom('oauth_consents as consent')
    .where('updated_at', '<', before('1 hour'))
    .where(sql<boolean>`not exists (select from oauth_refresh_tokens where ${ofConsent})`)
    .where(sql<boolean>`not exists (select from oauth_access_tokens where ${ofConsent})`)
    .execute();
  await postgres
    .deleteFrom('oauth_clients as client')
    .where('updated_at', '<', before('90 days'))
    .where(sql<boolean>`not exists (select from oauth_consents where client_id = client.client_id)`)
    .execute();
}
