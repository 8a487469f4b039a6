import type { DateRange } from '@parley/core/dates';
import { createContext, useContext } from 'react';

/** What cells of activity need to know beyond their row. */
export type ActivityContextValue = {
  range: DateRange;
  /** Id of the audience; empty for TAM. */
  audience: string;
  /** Period and audience, as metric queries take them. */
  period: { startDate: string; endDate: string; audienceId?: string };
  /** Path below the instance to an address. */
  toAddress: (path: string) => string;
};

export const ActivityContext = createContext<ActivityContextValue | undefined>(undefined);

export function useActivity(): ActivityContextValue {
  const value = useContext(ActivityContext);
  if (value === undefined) throw new Error('a list of activity is shown outside of its ActivityProvider');
  return value;
}
