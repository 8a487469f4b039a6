import { Button, Checkbox, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFilterOptions } from '../lookups/index.ts';
import classes from './entity-filter.module.css';
import type { EntityKind } from './entity-filter-text.ts';

/** Specification 000 §9: the search of a selector. */
const DEBOUNCE_MS = 500;
/** Loads more so close to the end of the list. */
const NEAR_END = 30;

type EntityFilterPanelProps = {
  kind: EntityKind;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  most?: number | undefined;
};

/** A list searched on the server: scrolling loads more, and the chosen entries come first. */
export function EntityFilterPanel({ kind, values, onChange, most }: EntityFilterPanelProps) {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  // Entries chosen when the panel opened come first; the order does not change while it is open.
  const [first] = useState(values);
  const { options, loading, failed, loadMore } = useFilterOptions(kind, searched, values);
  const isFull = most !== undefined && values.length >= most;
  const words = searched.toLowerCase();
  const found = options.filter(({ label, group = '' }) => `${label} ${group}`.toLowerCase().includes(words));
  const shown = [
    ...found.filter(({ value }) => first.includes(value)),
    ...found.filter(({ value }) => !first.includes(value)),
  ];
  const toggle = (id: string): void =>
    onChange(values.includes(id) ? values.filter((value) => value !== id) : [...values, id]);
  return (
    <div className={classes.panel}>
      <TextInput
        data-autofocus
        aria-label={`Search ${kind}`}
        placeholder={`Search ${kind}`}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        rightSection={loading ? <Loader size={14} /> : undefined}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <fieldset
        className={classes.options}
        aria-label={kind}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight <= NEAR_END) loadMore?.();
        }}
      >
        {shown.map(({ value, label, group, disabled = false }) => (
          <Checkbox
            key={value}
            size="xs"
            classNames={{ root: classes.option, body: classes.optionBody, labelWrapper: classes.labels }}
            label={label}
            description={group}
            checked={values.includes(value)}
            disabled={(isFull || disabled) && !values.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
        {shown.length === 0 && (
          <p className={classes.none}>
            {failed
              ? 'The choices did not load. Please try again.'
              : loading
                ? 'Searching…'
                : 'Nothing found'}
          </p>
        )}
      </fieldset>
      <div className={classes.foot}>
        <span>{isFull ? `${most} at most` : values.length === 0 ? 'All' : `${values.length} chosen`}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={values.length === 0}
          onClick={() => onChange([])}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}
