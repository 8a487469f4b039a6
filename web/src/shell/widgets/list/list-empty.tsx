import { Button } from '@mantine/core';
import type { TableState } from '@parley/core/filters';
import type { ReactNode } from 'react';
import type { Noun } from '../../../tables/list/noun.ts';
import { isNarrowed, type TableAction } from '../../../tables/table-actions.ts';
import { EmptyState } from '../../../ui/states/states.tsx';

export type EmptyWords = { title: string; text: ReactNode; action?: ReactNode };

type ListEmptyProps = {
  noun: Noun;
  state: TableState;
  /** The message when neither search nor filters apply. */
  words: EmptyWords;
  onChange: (action: TableAction) => void;
};

/** The state of an empty list: beyond the last page, nothing matches search and filters, or no rows exist. */
export function ListEmpty({ noun, state, words, onChange }: ListEmptyProps) {
  const step = (label: string, action: TableAction) => (
    <Button variant="default" size="xs" onClick={() => onChange(action)}>
      {label}
    </Button>
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
