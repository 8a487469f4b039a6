import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';

type Ids = readonly string[] | null | undefined;

/** The input of an overview of opportunities, as the API gets it. */
export type ScopeInput = {
  startDate: Date;
  endDate: Date;
  audienceIds?: Ids;
  channelIds?: Ids;
  vendorIds?: Ids;
  campaignIds?: Ids;
  pixelIds?: Ids;
  companyId?: string | null | undefined;
};

export type InfluenceScope = {
  range: DateRange;
  audience: string | undefined;
  /** Filters on touches and companies. */
  filters: Filter[];
};

export const among = (field: string, ids: Ids): Filter[] =>
  ids === null || ids === undefined || ids.length === 0 ? [] : [{ field, operator: 'in', operand: [...ids] }];

/** Filters on touches: the remaining opportunities have a touch that meets all of them. */
export const touchFilters = (input: ScopeInput): Filter[] => [
  ...among('channelIds', input.channelIds),
  ...among('vendorIds', input.vendorIds),
  ...among('campaignIds', input.campaignIds),
  ...among('pixelIds', input.pixelIds),
];

/** The same as parts of a metric query. */
export async function readScope(ctx: Context, input: ScopeInput): Promise<InfluenceScope> {
  const { companyId } = input;
  return {
    range: toRange(input),
    audience: await selectAudience(ctx, input.audienceIds),
    filters: [
      ...touchFilters(input),
      ...among('companyId', companyId === null || companyId === undefined ? [] : [companyId]),
    ],
  };
}
