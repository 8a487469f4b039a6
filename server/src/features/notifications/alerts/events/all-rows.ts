import { AppError } from '../../../../platform/errors/index.ts';

/** Companies and days of a month fit in. */
export const ALL_ROWS = { limit: 200_000, offset: 0 } as const;

/** Rows that were left out would be companies that no message names. */
export function needAll(totalRows: number): void {
  if (totalRows <= ALL_ROWS.limit) return;
  throw new AppError('INVALID_INPUT', {
    message: 'More companies and days match than an alert can look at: 200,000. Choose a narrower condition.',
  });
}
