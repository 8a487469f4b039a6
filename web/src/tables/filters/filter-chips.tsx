import { Button, CloseButton } from '@mantine/core';
import type { Filter, TableDefinition } from '@parley/core/filters';
import { describeFilter, type NameOf } from './describe-filter.ts';
import classes from './filter-chips.module.css';

type FilterChipsProps = {
  table: TableDefinition;
  filters: readonly Filter[];
  nameOf: NameOf;
  onEdit: (field: string) => void;
  onChange: (filters: readonly Filter[]) => void;
};

/** The active filters in words; each opens its control, or goes away. */
export function FilterChips({ table, filters, nameOf, onEdit, onChange }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {filters.map((filter) => {
        const definition = table.fields[filter.field];
        if (definition === undefined) return null;
        const { label, verb, value } = describeFilter(filter, definition, nameOf);
        return (
          <li key={`${filter.field}-${verb}`} className={classes.chip}>
            <button type="button" className={classes.words} onClick={() => onEdit(filter.field)}>
              <span className={classes.label}>
                {label} {verb}
              </span>{' '}
              <span className={classes.value}>{value}</span>
            </button>
            <CloseButton
              size={24}
              iconSize={13}
              aria-label={`Remove filter: ${label} ${verb} ${value}`}
              onClick={() => onChange(filters.filter((other) => other !== filter))}
            />
          </li>
        );
      })}
      <li>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
