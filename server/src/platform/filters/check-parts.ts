import type { FilterOperator } from '@parley/core/filters';
import { AppError } from '../errors/index.ts';

/** Each part is a condition of its own, looked for in every row; a list of whole values is one condition. */
const MOST_PARTS = 50;

type Parts = {
  field: string;
  operator: FilterOperator | null | undefined;
  booleanOperator?: 'AND' | 'OR' | null | undefined;
  count: number;
};

/** Throws where a filter looks for more parts of texts, or wants more values at once, than one statement can hold. */
export function checkParts({ field, operator, booleanOperator, count }: Parts): void {
  const isOneEach = operator === 'contains' || operator === 'iLike' || booleanOperator === 'AND';
  if (!isOneEach || count <= MOST_PARTS) return;
  const many = count.toLocaleString('en');
  throw new AppError('pagination.invalid-filter-data', {
    details: { field, max: MOST_PARTS },
    message:
      `The filter of ${field.slice(0, 60)} has ${many} values to look for; ${MOST_PARTS} is the most. ` +
      'Use “in” with whole values, or ask in parts.',
  });
}
