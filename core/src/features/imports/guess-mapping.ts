import { foldColumn } from './fold-column.ts';
import { guessCurrency } from './guess-currency.ts';
import type { FieldType, ImportField, ImportKind } from './import-field.ts';
import { readHeading } from './read-heading.ts';

export type MappedField = {
  field: string;
  column: string;
  /** How the column was found: the user named it, by its name, or by its values. */
  by: 'given' | 'name' | 'values';
  /** The currency that the name of the column says its amounts are in. */
  currency?: string;
};

export type Mapping = {
  fields: MappedField[];
  /** Columns nothing is read from. */
  unused: string[];
  /** Required fields without a column. */
  missing: string[];
};

const DOMAIN = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,24}(\/.*)?$/i;
const DAY =
  /^\d{4}[-/]\d{2}[-/]\d{2}([T ].*)?$|^\d{1,2}([/.-])\d{1,2}\2\d{4}([ ,].*)?$|^[a-z]{3,9}\.? \d{1,2},? \d{4}$|^\d{1,2}[ -][a-z]{3,9}[ -]\d{4}$/i;
const LOOKS: Partial<Record<FieldType, (value: string) => boolean>> = {
  domain: (value) => DOMAIN.test(value),
  day: (value) => DAY.test(value),
};

/** Columns of tools that copy tables; they say when a row was copied and nothing of the thing itself. */
const isBookkeeping = (folded: string): boolean =>
  ['fivetran_synced', 'fivetran_id', 'fivetran_active', 'fivetran_deleted', 'system_modstamp'].includes(
    folded,
  );

type Input = {
  kind: ImportKind;
  columns: readonly string[];
  /** Columns of objects: they become a field only if no plain column does, so that their rows are reported as errors. */
  nested?: readonly string[];
  /** Some rows, as cells by column. */
  sample: readonly Readonly<Record<string, string>>[];
  /** Field to column, as the user gave it; an empty column leaves the field out. */
  given?: Readonly<Record<string, string>>;
};

/**
 * Which column holds which field: as given, else by the name of the column, else (for domains and days) by what is in
 * it. A column serves one field, and a field takes the likeliest column by its list of names.
 */
export function guessMapping({ kind, columns, nested = [], sample, given = {} }: Input): Mapping {
  const found = new Map<string, MappedField>();
  const taken = new Set<string>();
  const typeOf = (field: string): FieldType | undefined =>
    kind.fields.find(({ name }) => name === field)?.type;
  const take = (field: string, column: string, by: MappedField['by']): void => {
    const { currency } = readHeading(column);
    const isMoney = typeOf(field) === 'amount';
    found.set(field, { field, column, by, ...(isMoney && currency !== undefined && { currency }) });
    taken.add(column);
  };
  const valuesOf = (column: string): string[] =>
    sample.map((row) => row[column] ?? '').filter((value) => value !== '');
  const isOpen = ({ name }: ImportField): boolean => !found.has(name) && !Object.hasOwn(given, name);
  for (const [field, column] of Object.entries(given)) if (column !== '') take(field, column, 'given');
  const folded = columns.map((column) => ({ column, ...readHeading(column) }));
  /** A unit in the name is never passed over: millionths are read by the field for them only. */
  const isNamed = (
    { names, isMicros }: (typeof folded)[number],
    field: ImportField,
    rank: number,
  ): boolean => {
    const name = field.columns[rank];
    return name !== undefined && names.includes(name) && isMicros === (field.isMicros === true);
  };
  // By rank over all fields: a field that knows a name as its first is asked before one that knows it as its third.
  const ranks = Math.max(...kind.fields.map((field) => field.columns.length));
  for (let rank = 0; rank < ranks; rank++)
    for (const field of kind.fields.filter(isOpen)) {
      const match = folded.find((each) => isNamed(each, field, rank) && !taken.has(each.column));
      if (match !== undefined) take(field.name, match.column, 'name');
    }
  takeCurrency();
  function takeCurrency(): void {
    if (Object.hasOwn(given, 'currency') || kind.fields.every(({ name }) => name !== 'currency')) return;
    const field = kind.fields.find(({ name, type }) => type === 'amount' && found.has(name));
    const amount = folded.find(({ column }) => column === found.get(field?.name ?? '')?.column);
    if (amount === undefined) return;
    const named = found.get('currency')?.column;
    const column = guessCurrency({
      columns: folded,
      amount,
      named,
      isTaken: taken.has.bind(taken),
      valuesOf,
    });
    if (column === named) return;
    found.delete('currency');
    taken.delete(named ?? '');
    if (column !== undefined) take('currency', column, 'name');
  }
  for (const field of kind.fields.filter(isOpen)) {
    // An object may stand for a text or an amount by one of its fields (`account.name`, `localSpend.amount`), but is no date.
    const isRead = (column: string): boolean =>
      [...found.values()].some(
        (each) =>
          each.column.startsWith(`${column}.`) &&
          (field.type === 'text' || typeOf(each.field) === field.type),
      );
    const match = nested.find((column) => field.columns.includes(foldColumn(column)) && !isRead(column));
    if (match !== undefined && !taken.has(match)) take(field.name, match, 'name');
  }
  for (const field of kind.fields.filter(isOpen)) {
    const looks = LOOKS[field.type];
    if (looks === undefined || (field.isRequired !== true && field.type !== 'domain')) continue;
    const matches = folded.filter(({ column, names }) => {
      if (taken.has(column) || names.some(isBookkeeping)) return false;
      const values = valuesOf(column);
      return values.length > 0 && values.filter(looks).length >= values.length * 0.8;
    });
    const [match] = matches;
    // Of two columns of days nobody knows which is which.
    if (match !== undefined && (field.type !== 'day' || matches.length === 1))
      take(field.name, match.column, 'values');
  }
  return {
    fields: kind.fields.flatMap(({ name }) => found.get(name) ?? []),
    unused: columns.filter((column) => !taken.has(column)),
    missing: kind.fields
      .filter(({ name, isRequired }) => isRequired === true && !found.has(name))
      .map(({ name }) => name),
  };
}
