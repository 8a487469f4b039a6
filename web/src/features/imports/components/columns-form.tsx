import { NativeSelect } from '@mantine/core';
import {
  guessMapping,
  IMPORT_KINDS,
  type ImportKindName,
  type MappedField,
} from '@parley/core/features/imports';
import { fieldLabel } from '../words.ts';
import classes from './imports.module.css';

type ColumnsFormProps = {
  kind: ImportKindName;
  columns: readonly string[];
  /** What the server reads from which column; undefined when it did not come so far. */
  read: readonly Pick<MappedField, 'field' | 'column'>[] | undefined;
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Record<string, string>) => void;
};

/** Which column holds which field, to be chosen by hand. */
export function ColumnsForm({ kind, columns, read, chosen, onChoose }: ColumnsFormProps) {
  const found = read ?? guessMapping({ kind: IMPORT_KINDS[kind], columns, sample: [], given: chosen }).fields;
  const options = [
    { value: '', label: 'Not read' },
    ...columns.map((column) => ({ value: column, label: column })),
  ];
  return (
    <div className={classes.grid}>
      {IMPORT_KINDS[kind].fields.map(({ name, isRequired }) => (
        <NativeSelect
          key={name}
          label={fieldLabel(kind, name)}
          withAsterisk={isRequired === true}
          data={options}
          value={chosen[name] ?? found.find(({ field }) => field === name)?.column ?? ''}
          onChange={(event) => onChoose({ ...chosen, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
