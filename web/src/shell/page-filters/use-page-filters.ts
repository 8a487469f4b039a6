import type { DateRange } from '@parley/core/dates';
import { toDay, toWire } from '@parley/core/dates';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type RangeChoice, resolveChoice } from './range.ts';
import { chooseRange, useRangeChoice } from './store.ts';

export type PageFilters = {
  choice: RangeChoice;
  range: DateRange;
  setChoice: (choice: RangeChoice) => void;
  /** Id of the selected audience; empty for TAM. */
  audience: string;
  setAudience: (id: string) => void;
  /** Variables of every visualization query. */
  variables: { startDate: string; endDate: string; audienceIds?: string[] };
};

/** Date range and audience of the page: the one thing every screen of figures asks. */
export function usePageFilters(): PageFilters {
  const choice = useRangeChoice((state) => state.choice);
  const [parameters, setParameters] = useSearchParams();
  const audience = parameters.get('audience') ?? '';
  const today = toDay(Date.now());
  const setAudience = useCallback(
    (id: string) =>
      setParameters((current) => {
        const next = new URLSearchParams(current);
        if (id === '') next.delete('audience');
        else next.set('audience', id);
        return next;
      }),
    [setParameters],
  );
  return useMemo(() => {
    const range = resolveChoice(choice, today);
    return {
      choice,
      range,
      setChoice: chooseRange,
      audience,
      setAudience,
      variables: { ...toWire(range), ...(audience === '' ? {} : { audienceIds: [audience] }) },
    };
  }, [choice, today, audience, setAudience]);
}
