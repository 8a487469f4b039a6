import type { Filter, FilterKind, TableDefinition } from '@parley/core/filters';
import type { ListDraft } from './list-filter.tsx';
import { fromRangeDraft, type RangeDraft, toRangeDraft } from './range-filter.tsx';
import { type TextDraft, textValues, toTextDraft } from './text-filter.tsx';

/** What the panel holds while a person is choosing; not every draft is a filter yet. */
export type FieldDraft =
  | { kind: 'list'; draft: ListDraft }
  | { kind: 'range'; draft: RangeDraft }
  | { kind: 'text'; draft: TextDraft }
  | { kind: 'boolean'; draft: boolean | null };
export type FilterDraft = Readonly<Record<string, FieldDraft>>;

const strings = (filter: Filter | undefined): readonly string[] =>
  filter !== undefined && 'operator' in filter && Array.isArray(filter.operand) ? filter.operand : [];

function draftOf(kind: FilterKind, filter: Filter | undefined): FieldDraft {
  const condition = filter !== undefined && 'operator' in filter ? filter : undefined;
  switch (kind) {
    case 'list':
      return { kind, draft: { values: strings(filter), excludes: condition?.operator === 'notIn' } };
    case 'range':
      return { kind, draft: toRangeDraft(filter && 'range' in filter ? filter.range : undefined) };
    case 'text':
      return { kind, draft: toTextDraft(strings(filter), condition?.booleanOperator ?? 'OR') };
    case 'boolean':
      return { kind, draft: typeof condition?.operand === 'boolean' ? condition.operand : null };
  }
}

/** The panel edits one condition per field: the first. */
export const toDraft = (table: TableDefinition, filters: readonly Filter[]): FilterDraft =>
  Object.fromEntries(
    Object.entries(table.fields).map(([field, { kind }]) => [
      field,
      draftOf(
        kind,
        filters.find((filter) => filter.field === field),
      ),
    ]),
  );

function toFilter(field: string, entry: FieldDraft): Filter | null | undefined {
  switch (entry.kind) {
    case 'list': {
      const { values, excludes } = entry.draft;
      return values.length === 0 ? null : { field, operator: excludes ? 'notIn' : 'in', operand: values };
    }
    case 'range': {
      const range = fromRangeDraft(entry.draft);
      return range && { field, range };
    }
    case 'text': {
      const operand = textValues(entry.draft);
      if (operand.length === 0) return null;
      const and = entry.draft.joined === 'AND' && operand.length > 1;
      return { field, operator: 'contains', operand, ...(and && { booleanOperator: 'AND' as const }) };
    }
    case 'boolean':
      return entry.draft === null ? null : { field, operator: 'eq', operand: entry.draft };
  }
}

/** Whether a draft of a field is a filter by now. */
export function isChosen(field: string, draft: FilterDraft): boolean {
  const entry = draft[field];
  const filter = entry === undefined ? null : toFilter(field, entry);
  return filter !== undefined && filter !== null;
}

/** The filters of a draft; undefined while one of them is invalid. */
export function fromDraft(table: TableDefinition, draft: FilterDraft): Filter[] | undefined {
  const filters: Filter[] = [];
  for (const field of Object.keys(table.fields)) {
    const entry = draft[field];
    const requires = table.fields[field]?.requires;
    const isMeant = requires === undefined || isChosen(requires, draft);
    const filter = entry === undefined || !isMeant ? null : toFilter(field, entry);
    if (filter === undefined) return undefined;
    if (filter !== null) filters.push(filter);
  }
  return filters;
}
