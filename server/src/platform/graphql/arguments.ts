import { builder } from './builder.ts';
import { ComparedPeriodEnum, FilterInput, PageInput, SortInput } from './inputs.ts';

/** Arguments every list takes. */
export const listArguments = builder.args((t) => ({
  page: t.field({ type: PageInput }),
  sort: t.field({ type: [SortInput], description: 'One field at most.' }),
  filter: t.field({ type: [FilterInput], description: 'A row must match all of them.' }),
}));

/** Arguments of a list that can be searched. */
export const searchArguments = builder.args((t) => ({
  page: t.field({ type: PageInput }),
  sort: t.field({ type: [SortInput], description: 'One field at most.' }),
  filter: t.field({ type: [FilterInput], description: 'A row must match all of them.' }),
  searchQuery: t.string({ description: 'Part of a name.' }),
}));

/** The period of a figure: whole UTC days, both ends included. */
export const periodArguments = builder.args((t) => ({
  startDate: t.field({ type: 'DateTime', required: true, description: 'The first day, T00:00:00Z.' }),
  endDate: t.field({ type: 'DateTime', required: true, description: 'The last day, T23:59:59Z.' }),
}));

/** The same for figures with a comparison period. */
export const comparedArguments = builder.args((t) => ({
  ...periodArguments,
  compareWith: t.field({
    type: ComparedPeriodEnum,
    description: 'SATURDAY_BEFORE unless given: as many days, up to the Saturday before.',
  }),
}));
