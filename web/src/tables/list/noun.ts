import { formatFigure } from '@parley/core/metrics';

/** What a list is of. */
export type Noun = { one: string; many: string };

/** "1 vendor", "30 vendors" */
export const countOf = (total: number, { one, many }: Noun): string =>
  `${formatFigure(total, 'count')} ${total === 1 ? one : many}`;
