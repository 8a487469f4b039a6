import { type RawBuilder, sql } from 'kysely';

/** Hundredths of a percent. */
const PARTS = 10_000;

/** An audience, and the share of it that is sent to nobody. */
export type Sent = { instanceId: string; audienceId: string; holdOutPercent: number };

/**
 * Whether a company is held out: by a hash of the audience and its domain. So a company is on one side for as long as the audience is sent,
 * on each account and after it has left and come back; a larger share holds out those of a smaller one, too.
 */
export const isHeldOut = ({ audienceId, holdOutPercent }: Omit<Sent, 'instanceId'>): RawBuilder<boolean> =>
  holdOutPercent === 0
    ? sql<boolean>`false`
    : sql<boolean>`
    (('x' || left(md5(${audienceId} || ':' || companies.domain), 8))::bit(32)::bigint % ${sql.lit(PARTS)}
      < ${(holdOutPercent * PARTS) / 100}::integer)`;

/** The domains of an audience that a platform is to have: without those on the suppression list and those held out. */
export const wantedDomains = (sent: Sent): RawBuilder<{ domain: string }> => sql<{ domain: string }>`
  select companies.domain from (${allowedCompanies(sent)}) as companies where not ${isHeldOut(sent)}`;

/** The same with those held out. */
export const allowedCompanies = ({
  instanceId,
  audienceId,
}: Omit<Sent, 'holdOutPercent'>): RawBuilder<{ domain: string }> => sql<{ domain: string }>`
  select companies.domain from audience_companies
  join companies on companies.id = audience_companies.company_id
  where audience_companies.audience_id = ${audienceId} and not exists (
    select 1 from suppressed_domains
    where suppressed_domains.instance_id = ${instanceId} and suppressed_domains.domain = companies.domain
  )`;
