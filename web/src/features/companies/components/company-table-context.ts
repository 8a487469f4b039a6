import { createContext, useContext } from 'react';

/** What cells need to know beyond their row. */
export type CompanyTableContextValue = {
  /** The largest number of visits on the page, for the bars. */
  mostVisits: number;
  /** With a pixel filter, visits of all sources would not be what was asked. */
  isPixelFiltered: boolean;
  /** Query string of the list with the drawer of a company open. */
  hrefOf: (companyId: string) => string;
};

export const CompanyTableContext = createContext<CompanyTableContextValue>({
  mostVisits: 0,
  isPixelFiltered: false,
  hrefOf: () => '',
});
export const useCompanyTable = (): CompanyTableContextValue => useContext(CompanyTableContext);
