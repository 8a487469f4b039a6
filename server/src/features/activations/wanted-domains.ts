import { type RawBuilder, sql } from 'kysely';

/** The domains of an audience that a platform is to have: without those on the suppression list. */
export const wantedDomains = ({
  instanceId,
  audienceId,
}: {
  instanceId: string;
  audienceId: string;
}): RawBuilder<{ domain: string }> => sql<{ domain: string }>`
  select companies.domain from audience_companies
  join companies on companies.id = audience_companies.company_id
  where audience_companies.audience_id = ${audienceId} and not exists (
    select 1 from suppressed_domains
    where suppressed_domains.instance_id = ${instanceId} and suppressed_domains.domain = companies.domain
  )`;
