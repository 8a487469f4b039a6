import { VENDORS } from '@parley/core/features/channels';
import type { Filter } from '@parley/core/filters';
import { type FilterValue, nearNames, QUERY_FILTERS, valuesNamed } from '@parley/core/metrics';
import { SET, UNASSIGNED_CAMPAIGN } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { VALUE_KINDS } from './filter-values.ts';

/** So many values are all told; of more the nearest. */
const MOST_TOLD = 20;
const NEAREST = 8;

/** `Unassigned (Google Ads)`, as tables have it, and ids of that kind: visits of a vendor without a campaign. */
function unassigned(written: string): string | undefined {
  if (written.includes(UNASSIGNED_CAMPAIGN)) return written;
  const vendorName = /^unassigned \((.+)\)$/i.exec(written)?.[1];
  const [vendor] = vendorName === undefined ? [] : valuesNamed(VENDORS, vendorName);
  return vendor && `camp_${vendor.id}${UNASSIGNED_CAMPAIGN}`;
}

/** What may be written instead: all of it where that is little, else what is near, else some of it. */
function offered(field: string, written: string, all: readonly FilterValue[]): string {
  if (all.length === 0) return 'There are none.';
  if (all.length <= MOST_TOLD)
    return `Allowed: ${all.map(({ id, name }) => (field === 'status' ? id : name)).join(', ')}.`;
  const near = nearNames(all, written).slice(0, NEAREST);
  const some = all.slice(0, NEAREST).map(({ name }) => name);
  return near.length > 0 ? `Nearest: ${near.join(', ')}.` : `There are such as ${some.join(', ')}.`;
}

function unknownValue(field: string, noun: string, written: string, all: readonly FilterValue[]): AppError {
  const fieldErrors = {
    [field]: `There is no ${noun} "${written.slice(0, 100)}". ${offered(field, written, all)}`,
  };
  return new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
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
    const own = kind.noun === 'campaign' ? unassigned(each) : undefined;
    const values = own === undefined ? valuesNamed(found, each) : [{ id: own }];
    if (values.length === 0) throw unknownValue(filter.field, kind.noun, each, await kind.read(ctx, null));
    ids.push(...values.map(({ id }) => id));
  }
  // Names stay what they are: the statement compares them itself.
  if (QUERY_FILTERS[filter.field]?.kind === 'text') return filter;
  if (ids.every((id, at) => id === written[at]) && ids.length === written.length) return filter;
  const operator = filter.operator === 'eq' ? 'in' : filter.operator === 'ne' ? 'notIn' : filter.operator;
  return { ...filter, operator, operand: [...new Set(ids)] };
}

/** Filters with ids where names were written; a value that is not there is refused, with those that are. */
export const resolveFilters = (ctx: Context, filters: readonly Filter[]): Promise<Filter[]> =>
  Promise.all(filters.map((filter) => resolved(ctx, filter)));
