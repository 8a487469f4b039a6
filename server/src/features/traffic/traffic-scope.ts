import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { Context } from '../../platform/context/index.ts';
import { refuseUnknownValues } from '../../platform/filters/unknown-values.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';

/** The filters of a traffic chart, as the API gets them. */
export type ScopeInput = {
  startDate: Date;
  endDate: Date;
  audienceIds?: readonly string[] | null | undefined;
  channelId?: string | null | undefined;
  vendorId?: string | null | undefined;
  campaignIds?: readonly string[] | null | undefined;
  pixelIds?: readonly string[] | null | undefined;
  companyId?: string | null | undefined;
};

export type TrafficScope = { range: DateRange; audience: string | undefined; filters: Filter[] };

const among = (field: string, values: readonly (string | null | undefined)[]): Filter[] => {
  const operand = values.filter((value) => value !== null && value !== undefined);
  return operand.length === 0 ? [] : [{ field, operator: 'in', operand }];
};

/** Arguments with one value, by their filter: errors name the argument that was sent. */
const ARGUMENTS = { channelIds: 'channelId', vendorIds: 'vendorId' };

/** The same as parts of a metric query. */
export async function readScope(ctx: Context, input: ScopeInput): Promise<TrafficScope> {
  // First, so that an audience of another instance is not found, whatever else was sent.
  const audience = await selectAudience(ctx, input.audienceIds);
  const filters = [
    ...among('channelIds', [input.channelId]),
    ...among('vendorIds', [input.vendorId]),
    ...among('campaignIds', input.campaignIds ?? []),
    ...among('pixelIds', input.pixelIds ?? []),
    ...among('companyId', [input.companyId]),
  ];
  refuseUnknownValues(filters, {}, ARGUMENTS);
  return { range: toRange(input), audience, filters };
}
