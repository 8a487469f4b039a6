import type { DateRange } from '@parley/core/dates';
import { type ComparedPeriod, comparedPeriod, toDay, toWire } from '@parley/core/dates';
import { GROUPED_AUDIENCE } from '@parley/core/pages';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { keepAudience } from './chosen-audience.ts';
import { type RangeChoice, resolveChoice } from './range.ts';
import { chooseRange, useRangeChoice } from './store.ts';

export type PageFilters = {
  choice: RangeChoice;
  range: DateRange;
  setChoice: (choice: RangeChoice) => void;
  /** Id of the selected audience; empty for TAM. Queries take `variables`, which resolve a group to its audiences. */
  audience: string;
  setAudience: (id: string) => void;
  /** The days figures are compared with; in the address, so that everyone who opens a link sees the same. */
  compared: DateRange;
  comparedWith: ComparedPeriod;
  setComparedWith: (kind: ComparedPeriod) => void;
  /** The query variable for the comparison period; nothing for the default one. */
  comparison: { compareWith?: ComparedPeriod };
  /** Variables of every visualization query. */
  variables: { startDate: string; endDate: string; audienceIds?: string[] };
};

/** `before` compares with the period right before. */
const COMPARE_PARAMETER = 'compare';

/** Audiences that a page has together; pages without such a group have TAM instead. */
export const GroupedAudiences = createContext<readonly string[]>([]);

/** Pages that always show the target market: an audience in their address is ignored. */
export const OnlyTargetMarket = createContext(false);

/** Date range and audience of the page: the one thing every screen of figures asks. */
export function usePageFilters(): PageFilters {
  const choice = useRangeChoice((state) => state.choice);
  const [parameters, setParameters] = useSearchParams();
  const grouped = useContext(GroupedAudiences);
  const isFixed = useContext(OnlyTargetMarket);
  const asked = isFixed ? '' : (parameters.get('audience') ?? '');
  const audience = asked === GROUPED_AUDIENCE && grouped.length === 0 ? '' : asked;
  const today = toDay(Date.now());
  const setAudience = useCallback(
    (id: string) => {
      // The audiences of a group are those of its page alone.
      if (id !== GROUPED_AUDIENCE) keepAudience(id);
      setParameters((current) => {
        const next = new URLSearchParams(current);
        if (id === '') next.delete('audience');
        else next.set('audience', id);
        return next;
      });
    },
    [setParameters],
  );
  const comparedWith: ComparedPeriod =
    parameters.get(COMPARE_PARAMETER) === 'before' ? 'PERIOD_BEFORE' : 'SATURDAY_BEFORE';
  const setComparedWith = useCallback(
    (kind: ComparedPeriod) =>
      setParameters((current) => {
        const next = new URLSearchParams(current);
        if (kind === 'PERIOD_BEFORE') next.set(COMPARE_PARAMETER, 'before');
        else next.delete(COMPARE_PARAMETER);
        return next;
      }),
    [setParameters],
  );
  return useMemo(() => {
    const range = resolveChoice(choice, today);
    return {
      compared: comparedPeriod(range, comparedWith),
      comparedWith,
      setComparedWith,
      comparison: comparedWith === 'PERIOD_BEFORE' ? { compareWith: comparedWith } : {},
      choice,
      range,
      setChoice: chooseRange,
      audience,
      setAudience,
      variables: {
        ...toWire(range),
        ...(audience !== '' && { audienceIds: audience === GROUPED_AUDIENCE ? [...grouped] : [audience] }),
      },
    };
  }, [choice, today, audience, setAudience, grouped, comparedWith, setComparedWith]);
}
