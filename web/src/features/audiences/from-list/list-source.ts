import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';

/** What a list of companies is narrowed by. */
export type ListedCompanies = { filters: readonly Filter[]; search: string; range: DateRange };

/** Rows of a list that an audience can be made of at once, chosen one by one. */
export const MOST_CHOSEN = 100;
