import { CloseButton, MultiSelect, Select, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { RULE_LIMITS, type RuleAttribute, type RuleField } from '@parley/core/features/audiences';
import type { OptionSource } from '@parley/core/filters';
import { useState } from 'react';
import { useFilterOptions } from '../../../shell/lookups/index.ts';
import classes from './builder.module.css';
import { OPTIONS_OF, operatorWords } from './rule-words.ts';

type AttributeRowProps = {
  known: RuleField;
  attribute: RuleAttribute;
  problem: string | undefined;
  onChange: (attribute: RuleAttribute | undefined) => void;
};

/** Pause before a lookup is searched (specification 001 §9). */
const SEARCH_DELAY_MS = 500;

/** One property that is asked for: how it is compared, and with what. */
export function AttributeRow({ known, attribute, problem, onChange }: AttributeRowProps) {
  const { field, label, operators } = known;
  const isChosen = attribute.operator !== 'contains' && attribute.operator !== 'notContains';
  const source = isChosen ? OPTIONS_OF[field] : undefined;
  const values = {
    label: `${label}: values`,
    values: attribute.values,
    problem,
    onChange: (next: string[]) => onChange({ ...attribute, values: next.slice(0, RULE_LIMITS.values) }),
  };
  return (
    <div className={classes.attribute}>
      <span className={classes.field}>{label}</span>
      <Select
        aria-label={`${label}: comparison`}
        className={classes.operator ?? ''}
        allowDeselect={false}
        data={operators.map((each) => ({ value: each, label: operatorWords(field, each) }))}
        value={attribute.operator}
        onChange={(value) => {
          const operator = operators.find((each) => each === value);
          if (operator === undefined) return;
          // Ids and typed text are not the same: what was chosen does not fit the other kind.
          const keeps = OPTIONS_OF[field] === undefined || isTyped(operator) === isTyped(attribute.operator);
          onChange({ ...attribute, operator, values: keeps ? attribute.values : [] });
        }}
      />
      {source === undefined ? (
        <TypedValues {...values} field={field} />
      ) : (
        <ChosenValues {...values} source={source} />
      )}
      <CloseButton
        aria-label={`Remove ${label}`}
        className={classes.remove ?? ''}
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}

const isTyped = (operator: RuleAttribute['operator']): boolean =>
  operator === 'contains' || operator === 'notContains';

type ValuesProps = {
  label: string;
  values: readonly string[];
  problem: string | undefined;
  onChange: (values: string[]) => void;
};

function TypedValues({ label, values, problem, onChange, field }: ValuesProps & { field: string }) {
  return (
    <TagsInput
      aria-label={label}
      className={classes.values ?? ''}
      placeholder={values.length > 0 ? '' : field === 'url' ? '/pricing' : 'Type and press Enter'}
      acceptValueOnBlur
      splitChars={[',']}
      value={[...values]}
      onChange={onChange}
      error={problem}
    />
  );
}

function ChosenValues({ label, values, problem, onChange, source }: ValuesProps & { source: OptionSource }) {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const { options, loading, failed } = useFilterOptions(source, searched.trim(), values);
  return (
    <MultiSelect
      aria-label={label}
      className={classes.values ?? ''}
      placeholder={values.length === 0 ? 'Choose' : ''}
      data={options.map(({ group: _, ...option }) => option)}
      value={[...values]}
      onChange={onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      hidePickedOptions
      maxDropdownHeight={260}
      nothingFoundMessage={loading ? 'Searching…' : 'Nothing found'}
      error={failed ? 'The choices did not load. Please try again.' : problem}
    />
  );
}
