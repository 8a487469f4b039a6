import { Loader, MultiSelect, SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OptionSource } from '@parley/core/filters';
import { useState } from 'react';
import { type FilterOption, freeOption, freeText, isNearEnd, type UseOptions } from './options.ts';

/** Pause before a lookup is searched (specification 000 §9). */
const SELECT_DEBOUNCE_MS = 500;

export type ListDraft = { values: readonly string[]; excludes: boolean };
type ListFilterProps = {
  label: string;
  source: OptionSource;
  draft: ListDraft;
  canExclude: boolean;
  useOptions: UseOptions;
  onChange: (draft: ListDraft) => void;
  /** Accepts typed text that matches no name. */
  onFree?: ((text: string) => void) | undefined;
};

/** Options in their groups, in the order they came. */
function grouped(options: readonly FilterOption[]) {
  const items = options.map(({ group, ...item }) => ({ item, group }));
  if (items.every(({ group }) => group === undefined)) return items.map(({ item }) => item);
  const groups = Map.groupBy(items, ({ group }) => group ?? 'Other');
  return [...groups].map(([group, members]) => ({ group, items: members.map(({ item }) => item) }));
}

export function ListFilter(props: ListFilterProps) {
  const { label, source, draft, canExclude, useOptions, onChange, onFree } = props;
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, SELECT_DEBOUNCE_MS);
  const { options, loading, failed, loadMore } = useOptions(source, searched.trim(), draft.values);
  const free =
    onFree === undefined || loading || search !== searched ? undefined : freeOption(search, options);
  const choose = (values: readonly string[]): void => {
    const text = values.map(freeText).find((one) => one !== undefined);
    if (text !== undefined) {
      setSearch('');
      onFree?.(text);
    } else onChange({ ...draft, values });
  };
  return (
    <Stack gap={6}>
      <MultiSelect
        aria-label={label}
        placeholder={draft.values.length === 0 ? 'Any' : ''}
        data={[...grouped(options), ...(free === undefined ? [] : [free])]}
        value={[...draft.values]}
        onChange={choose}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        clearable
        hidePickedOptions
        maxDropdownHeight={260}
        rightSection={loading ? <Loader size={14} /> : undefined}
        error={failed ? 'The choices did not load. Please try again.' : undefined}
        nothingFoundMessage={loading ? 'Searching…' : 'Nothing found'}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        scrollAreaProps={{
          viewportProps: {
            onScroll: ({ currentTarget }) => {
              if (isNearEnd(currentTarget)) loadMore?.();
            },
          },
        }}
        comboboxProps={{ withinPortal: true }}
      />
      {canExclude && draft.values.length > 0 && (
        <SegmentedControl
          aria-label={`${label}: include or exclude`}
          size="xs"
          value={draft.excludes ? 'exclude' : 'include'}
          onChange={(value) => onChange({ ...draft, excludes: value === 'exclude' })}
          data={[
            { value: 'include', label: 'Include' },
            { value: 'exclude', label: 'Exclude' },
          ]}
        />
      )}
    </Stack>
  );
}
