import type { DateRange, Day } from '@parley/core/dates';
import { SECTORS } from '@parley/core/features/companies';
import type { MetricQuery } from '@parley/core/metrics';
import {
  type AllocationInput,
  type AllocationNode,
  queryDirectAllocation,
  runMetricQuery,
} from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { loadAudiences } from '../../audiences/index.ts';
import { getCompany } from '../../companies/index.ts';
import { readThresholds } from '../../health/index.ts';
import { listNotes } from '../../notes/index.ts';
import { findOpportunities, type OpportunityRow } from '../../opportunities/index.ts';
import { type Finding, healthOf } from '../tools/index.ts';
import type { Membership } from './membership.ts';

/** A note of the team about a day. */
export type Noted = { text: string; day: Day };

export type CompanyFacts = { domain: string; sector: { id: string; name: string } | null };

/** What answers tell besides figures. */
export type Facts = {
  /** Domain and industry of companies by their id. */
  companies(ids: readonly string[]): Promise<ReadonlyMap<string, CompanyFacts>>;
  /** Opportunities by their id; none where the viewer's plan has no pages of them. */
  opportunities(ids: readonly string[]): Promise<ReadonlyMap<string, OpportunityRow>>;
  /** Whether a company is in the target market, and in which audiences. */
  membership(companyId: string): Promise<Membership>;
  /** What direct visits came from. */
  directVisits(input: AllocationInput): Promise<readonly AllocationNode[]>;
  /** What the team noted on its charts about the days of a period, the newest first. */
  notes(range: DateRange): Promise<readonly Noted[]>;
  /** What to know before trusting the figures of a query. */
  health(query: MetricQuery, today: Day): Promise<readonly Finding[]>;
};

/** The facts that a viewer may see. */
export const factsOf = (ctx: Context): Facts => ({
  async companies(ids) {
    if (ids.length === 0) return new Map();
    const rows = await ctx.postgres
      .selectFrom('companies')
      .select(['id', 'domain', 'sector_id'])
      .where('instance_id', '=', ctx.instance.id)
      .where('id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map(({ id, domain, sector_id }) => [
        id,
        { domain, sector: SECTORS.find((sector) => sector.id === sector_id) ?? null },
      ]),
    );
  },
  async opportunities(ids) {
    const { viewer } = ctx;
    return can({ user: viewer, viewer }, 'plan.view') ? await findOpportunities({ ctx, ids }) : new Map();
  },
  async membership(companyId) {
    const [{ inTam, audienceIds }, audiences] = await Promise.all([
      getCompany({ ctx, input: { id: companyId } }),
      loadAudiences(ctx),
    ]);
    return { inTam, audiences: audiences.filter(({ id }) => audienceIds.includes(id)) };
  },
  directVisits: (input) => queryDirectAllocation({ ctx, input }),
  async notes({ start, end }) {
    const input = { startDate: new Date(`${start}T00:00:00Z`), endDate: new Date(`${end}T23:59:59.999Z`) };
    const found = await listNotes({ ctx, input });
    return found.map(({ note, occurredAt }) => ({ text: note, day: occurredAt.toISOString().slice(0, 10) }));
  },
  async health(query, today) {
    const { 'spend-missing': spendDays } = await readThresholds(ctx.postgres, ctx.instance.id);
    return await healthOf({ ask: (input) => runMetricQuery({ ctx, input }), query, today, spendDays });
  },
});
