import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import { createContext, useContext } from 'react';

/** What cells need to know beyond their row. */
export type OpportunityTable = {
  type: OpportunityTypeId;
  /** The largest amount on the page, for the bars. */
  mostAmount: number;
  hrefOf: (opportunityId: string) => string;
  companyHref: (companyId: string) => string;
};

export const OpportunityTableContext = createContext<OpportunityTable>({
  type: 'pipeline',
  mostAmount: 0,
  hrefOf: () => '',
  companyHref: () => '',
});
export const useOpportunityTable = (): OpportunityTable => useContext(OpportunityTableContext);
