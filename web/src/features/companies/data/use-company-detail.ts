import { useQuery } from '@apollo/client/react';
import { CompanyDetailDocument, type CompanyDetailQuery } from '../../../generated/graphql.ts';

export type CompanyDetail = CompanyDetailQuery['companySummary'];
export type CompanyTrend = CompanyDetailQuery['companyVisitTrend'];

/** Everything the drawer shows of one company in a period. */
export function useCompanyDetail(
  companyId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
) {
  const { data, previousData, loading, error, refetch } = useQuery(CompanyDetailDocument, {
    variables: { companyId, startDate, endDate },
  });
  // Another company's figures are no placeholder for this one's.
  const before = previousData?.companySummary.company.id === companyId ? previousData : undefined;
  const shown = data ?? (error === undefined ? before : undefined);
  return { data: shown, loading, error, retry: () => void refetch() };
}
