import { ActionIcon, Button, Drawer, Group, SegmentedControl, Stack } from '@mantine/core';
import type { Filter, FilterField, TableDefinition } from '@parley/core/filters';
import { IconX } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type FieldDraft, type FilterDraft, fromDraft, isChosen, toDraft } from './filter-draft.ts';
import classes from './filters-panel.module.css';
import { ListFilter } from './list-filter.tsx';
import type { UseOptions } from './options.ts';
import { RangeFilter } from './range-filter.tsx';
import { TextFilter, withText } from './text-filter.tsx';

type FiltersPanelProps = {
  opened: boolean;
  /** The field to open with, when a chip or a header was clicked. */
  focus: string | undefined;
  table: TableDefinition;
  filters: readonly Filter[];
  useOptions: UseOptions;
  onApply: (filters: readonly Filter[]) => void;
  onClose: () => void;
};

/** Every filter of a table; nothing changes until it is applied. */
export function FiltersPanel(props: FiltersPanelProps) {
  return (
    <Drawer.Root opened={props.opened} onClose={props.onClose} position="right" size={420}>
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content classNames={{ content: classes.content }}>
        <Drawer.Body className={classes.body}>
          <div className={classes.header}>
            <Drawer.Title className={classes.title}>Filters</Drawer.Title>
            <ActionIcon aria-label="Close" onClick={props.onClose}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
          <FilterForm {...props} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

const firstOf = (filters: readonly Filter[], { field }: Filter): Filter | undefined =>
  filters.find((other) => other.field === field);
const operatorOf = (filter: Filter): string => ('operator' in filter ? filter.operator : 'range');
const isSameCondition = (a: Filter, b: Filter): boolean =>
  a.field === b.field && operatorOf(a) === operatorOf(b);

/** Fields that a screen has room for; the others are drawn behind the frame that opens the panel. */
const FIRST_FIELDS = 6;

function FilterForm({ focus, table, filters, useOptions, onApply, onClose }: FiltersPanelProps) {
  const [draft, setDraft] = useState<FilterDraft>(() => toDraft(table, filters));
  // A link may include and exclude on one field; the panel edits the first and keeps the other.
  const [others, setOthers] = useState(() => filters.filter((filter) => firstOf(filters, filter) !== filter));
  const form = useRef<HTMLFormElement>(null);
  const next = fromDraft(table, draft);
  const isWhole = useDeferredValue(true, focus !== undefined);
  const fields = Object.entries(table.fields).slice(0, isWhole ? undefined : FIRST_FIELDS);
  const set = (field: string, entry: FieldDraft): void =>
    setDraft((current) => ({ ...current, [field]: entry }));

  const addText = (field: string, text: string): void =>
    setDraft((current) => {
      const entry = current[field];
      if (entry?.kind !== 'text') return current;
      return { ...current, [field]: { ...entry, draft: withText(entry.draft, text) } };
    });

  const reset = (): void => {
    setDraft(toDraft(table, []));
    setOthers([]);
  };

  useEffect(() => {
    const section = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => dataset['field'] === focus,
    );
    section?.querySelector<HTMLElement>('input')?.focus();
  }, [focus]);

  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (next === undefined) return;
        onApply([
          ...next,
          ...others.filter((other) => !next.some((filter) => isSameCondition(filter, other))),
        ]);
        onClose();
      }}
    >
      <Stack gap="lg" className={classes.fields}>
        {fields.map(([field, definition]) => {
          const { requires, label, description, free } = definition;
          const entry = draft[field];
          const isOff = requires !== undefined && !isChosen(requires, draft);
          if (entry === undefined || isOff) return null;
          return (
            <fieldset key={field} data-field={field} className={classes.field}>
              <legend className={classes.legend}>{label}</legend>
              <p className={classes.hint}>{description}</p>
              <Control
                definition={definition}
                entry={entry}
                useOptions={useOptions}
                onChange={(changed) => set(field, changed)}
                onFree={free === undefined ? undefined : (text) => addText(free, text)}
              />
            </fieldset>
          );
        })}
      </Stack>
      <Group justify="space-between" className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={reset}>
          Reset
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={next === undefined}>
            Apply
          </Button>
        </Group>
      </Group>
    </form>
  );
}

type ControlProps = {
  definition: FilterField;
  entry: FieldDraft;
  useOptions: UseOptions;
  onChange: (entry: FieldDraft) => void;
  onFree: ((text: string) => void) | undefined;
};

function Control({ definition, entry, useOptions, onChange, onFree }: ControlProps) {
  const { label, operators, source } = definition;
  switch (entry.kind) {
    case 'list':
      return source === undefined ? null : (
        <ListFilter
          label={label}
          source={source}
          draft={entry.draft}
          canExclude={operators.includes('notIn')}
          useOptions={useOptions}
          onChange={(draft) => onChange({ kind: 'list', draft })}
          onFree={onFree}
        />
      );
    case 'range':
      return (
        <RangeFilter
          label={label}
          draft={entry.draft}
          step={definition.isShare === true ? 0.01 : 1}
          onChange={(draft) => onChange({ kind: 'range', draft })}
        />
      );
    case 'text':
      return (
        <TextFilter
          label={label}
          example={definition.example}
          draft={entry.draft}
          onChange={(draft) => onChange({ kind: 'text', draft })}
        />
      );
    case 'boolean':
      return (
        <SegmentedControl
          aria-label={label}
          size="xs"
          value={entry.draft === null ? 'any' : entry.draft ? 'yes' : 'no'}
          onChange={(value) => onChange({ kind: 'boolean', draft: value === 'any' ? null : value === 'yes' })}
          data={[
            { value: 'any', label: 'Any' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      );
  }
}
