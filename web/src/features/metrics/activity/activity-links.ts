import type { DateRange } from '@parley/core/dates';
import { companiesPermalink } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';

const AT_LEAST_ONE = { min: { operand: 1, inclusive: true } };
const VISITED: Filter = { field: 'metrics.visits', range: AT_LEAST_ONE };

/** In the audience, or in TAM without one; or outside of it. */
const membership = (audience: string, isIn: boolean): Filter =>
  audience === ''
    ? { field: 'inTam', operator: 'eq', operand: isIn }
    : { field: 'audienceIds', operator: isIn ? 'in' : 'notIn', operand: [audience] };

const companies = (range: DateRange, filters: readonly Filter[]): string =>
  companiesPermalink({ sortBy: 'metrics.visits', sortOrder: 'desc', filters: [VISITED, ...filters] }, range);

/** Links to the companies behind the visits of a row, by part; bots and unknown visits have no companies. */
export const visitLinks = (range: DateRange, audience: string, filters: readonly Filter[]) => ({
  target: companies(range, [membership(audience, true), ...filters]),
  other: companies(range, [membership(audience, false), ...filters]),
  all: companies(range, filters),
});

/** The companies of the audience, or of TAM, that visited. */
export const engagedLink = (range: DateRange, audience: string, filters: readonly Filter[]): string =>
  visitLinks(range, audience, filters).target;
