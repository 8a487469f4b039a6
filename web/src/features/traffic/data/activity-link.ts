import type { DateRange } from '@parley/core/dates';
import { companiesPermalink, companyPermalink } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';

const VISITED: Filter = { field: 'metrics.visits', range: { min: { operand: 1, inclusive: true } } };
const IN_TAM: Filter = { field: 'inTam', operator: 'eq', operand: true };

/** Companies with a visit in the period, most first: the list behind a figure of human visits. */
export const visitedLink = (range: DateRange, filters: readonly Filter[] = []): string =>
  companiesPermalink({ sortBy: 'metrics.visits', sortOrder: 'desc', filters: [VISITED, ...filters] }, range);

/** The list behind target visits and engaged companies: members of the audience, or of TAM without one. */
export const targetLink = (range: DateRange, audience: string): string =>
  visitedLink(range, [
    audience === '' ? IN_TAM : { field: 'audienceIds', operator: 'in', operand: [audience] },
  ]);

/** The list behind one industry or company size. */
export const groupLink = (range: DateRange, field: 'sector.id' | 'revRange.id', id: string): string =>
  visitedLink(range, [{ field, operator: 'in', operand: [id] }]);

export const companyLink = (range: DateRange, id: string): string => companyPermalink(id, range);
