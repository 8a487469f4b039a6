import { sql } from 'kysely';
import type { MemberOutcome } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { isHeldOut } from '../wanted-domains.ts';

/** What companies did in a period, together. */
export type Outcome = {
  visits: number;
  /** Companies with a visit. */
  visited: number;
  impressions: number;
  opportunities: number;
  /** Companies that an opportunity was opened with. */
  opened: number;
  amount: number;
};

/** Companies that are alike in where they are with platforms. */
export type MemberGroup = {
  /** In the audience now, or when the activation ended; else it was since the activation began. */
  isMember: boolean;
  isHeldOut: boolean;
  isSuppressed: boolean;
  /** A platform took it. */
  isReached: boolean;
  companies: number;
  before: Outcome;
  after: Outcome;
  /** Sum over companies of the square of their visits afterwards. */
  squaredVisits: number;
};

type Counts = Record<
  'companies' | 'squared_visits' | `${keyof Outcome}_${'before' | 'after'}`,
  string | number | null
>;
type Row = { is_member: boolean; is_held_out: boolean; is_suppressed: boolean; is_reached: boolean } & Counts;

/** Everybody who is in an audience, or was since it was activated, in groups: at most one for each way of being. */
export async function groupMembers(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  {
    audienceId,
    holdOutPercent,
    members,
    former,
    outcomes,
  }: {
    audienceId: string;
    holdOutPercent: number;
    /** Those of a time that is past; unless they are given, those of now. */
    members?: readonly string[];
    former: readonly string[];
    outcomes: readonly MemberOutcome[];
  },
): Promise<MemberGroup[]> {
  const column = <Value>(pick: (outcome: MemberOutcome) => Value): Value[] => outcomes.map(pick);
  const { rows } = await sql<Row>`
    with
      -- one row per company with any outcome
      outcomes as (
        select * from unnest(
          ${column(({ companyId }) => companyId)}::text[],
          ${column(({ visits }) => visits[0])}::numeric[], ${column(({ visits }) => visits[1])}::numeric[],
          ${column(({ impressions }) => impressions[0])}::numeric[], ${column(({ impressions }) => impressions[1])}::numeric[],
          ${column(({ opportunities }) => opportunities[0])}::numeric[], ${column(({ opportunities }) => opportunities[1])}::numeric[],
          ${column(({ amount }) => amount[0])}::numeric[], ${column(({ amount }) => amount[1])}::numeric[]
        ) as each (
          company_id, visits_before, visits_after, impressions_before, impressions_after, opened_before, opened_after,
          amount_before, amount_after
        )
      ),
      -- one row per company that is or was in the audience
      members as (
        select company_id, true as is_member from (${membersOf(audienceId, members)}) as present
        union all
        select former.company_id, false from unnest(${[...former]}::text[]) as former (company_id)
      ),
      -- one row per company that a platform has
      reached as (
        select distinct domain from activation_members
        join audience_activations on audience_activations.id = activation_id
        where audience_id = ${audienceId} and audience_activations.status = 'active' and state = 'there'
        union
        select domain from activation_contacts
        join audience_activations on audience_activations.id = activation_id
        where audience_id = ${audienceId} and audience_activations.status = 'active' and state = 'there'
      )
    select is_member, ${isHeldOut({ audienceId, holdOutPercent })} as is_held_out,
      suppressed_domains.domain is not null as is_suppressed, reached.domain is not null as is_reached,
      count(*) as companies,
      sum(visits_before) as visits_before, sum(visits_after) as visits_after,
      sum(visits_after * visits_after) as squared_visits,
      count(*) filter (where visits_before > 0) as visited_before, count(*) filter (where visits_after > 0) as visited_after,
      sum(impressions_before) as impressions_before, sum(impressions_after) as impressions_after,
      sum(opened_before) as opportunities_before, sum(opened_after) as opportunities_after,
      count(*) filter (where opened_before > 0) as opened_before, count(*) filter (where opened_after > 0) as opened_after,
      sum(amount_before) as amount_before, sum(amount_after) as amount_after
    from members
    join companies on companies.id = members.company_id
    left join outcomes on outcomes.company_id = members.company_id
    left join reached on reached.domain = companies.domain
    left join suppressed_domains on suppressed_domains.instance_id = ${instance.id} and suppressed_domains.domain = companies.domain
    group by 1, 2, 3, 4`.execute(postgres);
  return rows.map((row) => ({
    isMember: row.is_member,
    isHeldOut: row.is_held_out,
    isSuppressed: row.is_suppressed,
    isReached: row.is_reached,
    companies: Number(row.companies),
    before: outcomeOf(row, 'before'),
    after: outcomeOf(row, 'after'),
    squaredVisits: Number(row.squared_visits ?? 0),
  }));
}

const membersOf = (audienceId: string, members: readonly string[] | undefined) =>
  members === undefined
    ? sql`select company_id from audience_companies where audience_id = ${audienceId}`
    : sql`select company_id from unnest(${[...members]}::text[]) as each (company_id)`;

const outcomeOf = (row: Counts, period: 'before' | 'after'): Outcome => ({
  visits: Number(row[`visits_${period}`] ?? 0),
  visited: Number(row[`visited_${period}`] ?? 0),
  impressions: Number(row[`impressions_${period}`] ?? 0),
  opportunities: Number(row[`opportunities_${period}`] ?? 0),
  opened: Number(row[`opened_${period}`] ?? 0),
  amount: Number(row[`amount_${period}`] ?? 0),
});
