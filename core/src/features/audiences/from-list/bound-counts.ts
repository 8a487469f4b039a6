import type { Filter } from '../../../filters/index.ts';
import { RULE_LIMITS, type RuleCount } from '../rule-set.ts';

type Range = Extract<Filter, { range: unknown }>['range'];

/** A range of a figure as counts of rules, none where every number meets it; undefined where rules cannot count so far. */
export function boundCounts({ min, max }: Range): RuleCount[] | undefined {
  const least = min && (min.inclusive ? Math.ceil(min.operand) : Math.floor(min.operand) + 1);
  const most = max && (max.inclusive ? Math.floor(max.operand) : Math.ceil(max.operand) - 1);
  const counts: RuleCount[] = [];
  if (least !== undefined && least === most) counts.push({ operator: 'eq', value: least });
  else {
    if (least !== undefined && least > 0) counts.push({ operator: 'gte', value: least });
    if (most !== undefined) counts.push({ operator: 'lte', value: most });
  }
  return counts.every(({ value }) => value >= 0 && value <= RULE_LIMITS.count) ? counts : undefined;
}
