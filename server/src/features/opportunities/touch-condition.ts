import type { Filter } from '@parley/core/filters';
import type { Context } from '../../platform/context/index.ts';
import type { InfluenceScope } from './influence-scope.ts';
import { influencedOpportunities, type MemberType } from './influenced-opportunities.ts';
import { type Condition, isOf, isOfNone } from './opportunity-conditions.ts';

/** The id of the row of untouched opportunities. */
export const UNATTRIBUTED = 'unattributed';

type Input = InfluenceScope & { type: MemberType; viewThrough: boolean };

const asksFor = ({ filters }: InfluenceScope): 'all' | 'touched' | 'unattributed' => {
  const byTouch = filters.filter(({ field }) => field !== 'companyId');
  if (byTouch.length === 0) return 'all';
  const operands = byTouch.flatMap((filter) => ('operator' in filter ? [filter.operand].flat() : []));
  return operands.every((id) => id === UNATTRIBUTED) ? 'unattributed' : 'touched';
};

/** The opportunities touched by the given vendors, campaigns, channels and pixels; undefined without any. */
export async function touchCondition(ctx: Context, input: Input): Promise<Condition | undefined> {
  const asked = asksFor(input);
  if (asked === 'all') return undefined;
  if (asked === 'touched') return isOf(await influencedOpportunities(ctx, input));
  const ofCompany = input.filters.filter(({ field }) => field === 'companyId');
  // Conditions on pixels look at impressions, all others at visits.
  const byPixel = input.filters.some(({ field }) => field === 'pixelIds');
  const anyPixel: Filter = { field: 'pixelIds', operator: 'notIn', operand: [UNATTRIBUTED] };
  const filters = byPixel ? [...ofCompany, anyPixel] : ofCompany;
  return isOfNone(await influencedOpportunities(ctx, { ...input, filters }));
}
