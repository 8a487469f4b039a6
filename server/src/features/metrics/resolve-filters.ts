import type { Filter } from '@parley/core/filters';
import { QUERY_FILTERS, valuesNamed } from '@parley/core/metrics';
import { SET } from '../../analytics/index.ts';
import { UNASSIGNED_CAMPAIGN } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { unknownValue } from '../../platform/filters/unknown-values.ts';
import { VALUE_KINDS } from './filter-values.ts';

/** `Unassigned (Google Ads)`, as tables have it, and ids of that kind: visits of a vendor without a campaign. */
async function unassigned(ctx: Context, written: string): Promise<string | undefined> {
  if (written.includes(UNASSIGNED_CAMPAIGN)) return written;
  const vendorName = /^unassigned \((.+)\)$/i.exec(written)?.[1];
  const [vendor] =
    vendorName === undefined
      ? []
      : valuesNamed((await VALUE_KINDS['vendorIds']?.read(ctx, [vendorName])) ?? [], vendorName);
  return vendor && `camp_${vendor.id}${UNASSIGNED_CAMPAIGN}`;
}

const isWhole = ({ operator }: Extract<Filter, { operator: unknown }>): boolean =>
  (SET as readonly string[]).includes(operator);

async function resolved(ctx: Context, filter: Filter): Promise<Filter> {
  const kind = VALUE_KINDS[filter.field];
  if (kind === undefined || 'range' in filter || filter.operand === undefined || !isWhole(filter))
    return filter;
  const written = [filter.operand].flat().map(String);
  const found = await kind.read(ctx, written);
  const ids: string[] = [];
  for (const each of written) {
    const own = kind.noun === 'campaign' ? await unassigned(ctx, each) : undefined;
    const values = own === undefined ? valuesNamed(found, each) : [{ id: own }];
    if (values.length === 0) {
      const all = await kind.read(ctx, null);
      throw unknownValue(filter.field, { noun: kind.noun, written: each, all });
    }
    ids.push(...values.map(({ id }) => id));
  }
  // Names are not resolved: the statement compares them.
  if (QUERY_FILTERS[filter.field]?.kind === 'text') return filter;
  if (ids.every((id, at) => id === written[at]) && ids.length === written.length) return filter;
  const operator = filter.operator === 'eq' ? 'in' : filter.operator === 'ne' ? 'notIn' : filter.operator;
  return { ...filter, operator, operand: [...new Set(ids)] };
}

/** Replaces names in filters by ids; an unknown value is refused, with a list of known ones. */
export const resolveFilters = (ctx: Context, filters: readonly Filter[]): Promise<Filter[]> =>
  Promise.all(filters.map((filter) => resolved(ctx, filter)));
