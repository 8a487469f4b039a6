import type { DecodedTableState, Filter, TableDefinition, UrlProblem } from '@parley/core/filters';
import { unknownValue } from '@parley/core/metrics';

/**
 * Takes values out of the filters of an address that name nothing (a vendor that there is none of, an id of something else)
 * and reports them. The rest of the filter stays.
 */
export function withKnownValues(
  table: TableDefinition,
  { state, problems }: DecodedTableState,
): DecodedTableState {
  const found: UrlProblem[] = [];
  const filters = state.filters.flatMap((filter): Filter[] => {
    if (!('operator' in filter) || !Array.isArray(filter.operand)) return [filter];
    const { operand } = filter as { operand: readonly string[] };
    const wire = table.fields[filter.field]?.wire ?? filter.field;
    const kept = operand.filter((value) => {
      const unknown = unknownValue(wire, value);
      if (unknown !== undefined)
        found.push({
          parameter: `${table.prefix}.${filter.field}`,
          value,
          reason: `names no ${unknown.noun} ("${value.slice(0, 60)}")`,
        });
      return unknown === undefined;
    });
    if (kept.length === operand.length) return [filter];
    return kept.length === 0 ? [] : [{ ...filter, operand: kept }];
  });
  return found.length === 0
    ? { state, problems }
    : { state: { ...state, filters }, problems: [...problems, ...found] };
}
