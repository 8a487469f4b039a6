import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import type { MetricId } from '@parley/core/metrics';
import { createContext, useContext } from 'react';
import type { Reasons } from '../../../tables/index.ts';
import type { CreditRow } from '../data/breakdown-rows.ts';

/** What cells need to know beyond their row. */
export type CreditTable = {
  /** Address of the opportunities that an amount, or a share of theirs, is of; none where they cannot be listed. */
  amountHref: (row: CreditRow, type: OpportunityTypeId, metric: MetricId) => string | undefined;
  /** Address of the companies behind visits. */
  visitsHref: (row: CreditRow) => string | undefined;
  /** Address of the row's own page. */
  rowHref: (row: CreditRow) => string | undefined;
  /** Opens the rows behind a figure; none where a list adds up to it. */
  explain: (row: CreditRow, metric: MetricId) => (() => void) | undefined;
  /** Why figures without a value have none, by column. */
  reasons: Reasons;
  /** The largest credit on the page, for the ranges. */
  most: number;
};

const nowhere = (): undefined => undefined;

export const CreditTableContext = createContext<CreditTable>({
  amountHref: nowhere,
  visitsHref: nowhere,
  rowHref: nowhere,
  explain: nowhere,
  reasons: {},
  most: 0,
});
export const useCreditTable = (): CreditTable => useContext(CreditTableContext);
