import { Button } from '@mantine/core';
import type { TableState } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import type { ReactNode } from 'react';
import type { Noun } from '../../../tables/list/noun.ts';
import { isNarrowed, type TableAction } from '../../../tables/table-actions.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { neverArrived, useFirstData } from '../../instance/use-first-data.ts';

export type EmptyWords = { title: string; text: ReactNode; action?: ReactNode };

type ListEmptyProps = {
  noun: Noun;
  state: TableState;
  /** The message when neither search nor filters apply. */
  words: EmptyWords;
  /** What its figures are. */
  metrics: readonly MetricId[];
  onChange: (action: TableAction) => void;
};

/** The state of an empty list: nothing of it has ever arrived, beyond the last page, nothing matches search and filters, or no rows exist. */
export function ListEmpty({ noun, state, words, metrics, onChange }: ListEmptyProps) {
  const { missing, isAll } = neverArrived(metrics, useFirstData());
  const step = (label: string, action: TableAction) => (
    <Button variant="default" size="xs" onClick={() => onChange(action)}>
      {label}
    </Button>
  );
  // No search or filter is to blame then.
  if (isAll)
    return (
      <EmptyState
        title={`No ${noun.many} yet`}
        text={`They appear ${missing[0]?.appears}.`}
        action={words.action}
      />
    );
  if (state.page > 1)
    return (
      <EmptyState
        title="This page is empty"
        text={`There are fewer ${noun.many} than that.`}
        action={step('First page', { type: 'page', page: 1 })}
      />
    );
  if (isNarrowed(state))
    return (
      <EmptyState
        title={`No ${noun.many} found`}
        text={`No ${noun.one} matches the search and filters in this period.`}
        action={step('Clear search and filters', { type: 'clear' })}
      />
    );
  return <EmptyState {...words} />;
}
