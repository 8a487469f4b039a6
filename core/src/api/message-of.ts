import { ERROR_CODES, type ErrorCode } from './error-codes.ts';

/** What an error says about itself in `extensions.details`, read with care: it comes over the wire. */
type Details = (name: string) => unknown;
type Wording = (details: Details) => string | undefined;

const NAMED = 3;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** `visitExclusions` is `visit exclusions`. */
const words = (field: string): string =>
  field
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();

const capital = (sentence: string): string => sentence.slice(0, 1).toUpperCase() + sentence.slice(1);

const nameOf = (value: unknown): string | undefined =>
  text(value) ??
  (typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : undefined);

/** No comma before "and". */
const LIST = new Intl.ListFormat('en-GB');

/** `"A", "B", "C" and 4 more`: the first three, how many more, and how many are private to others. */
function listed(objects: unknown, total: unknown, others: unknown): string | undefined {
  const names = (Array.isArray(objects) ? objects : []).map(nameOf).filter((name) => name !== undefined);
  const parts = names.slice(0, NAMED).map((name) => `"${name}"`);
  const more = Math.max(count(total) ?? 0, names.length) - parts.length;
  if (parts.length > 0 && more > 0) parts.push(`${more} more`);
  const hidden = count(others) ?? 0;
  if (hidden > 0) parts.push(`items of colleagues (${hidden})`);
  return parts.length > 0 ? LIST.format(parts) : undefined;
}

/** What is allowed instead of a field that is not. */
const withAllowed =
  (sentence: string): Wording =>
  (details) => {
    const field = text(details('field'));
    const allowed = details('allowed');
    const names = Array.isArray(allowed) ? allowed.filter((name) => typeof name === 'string') : [];
    return field && names.length > 0 ? `${sentence}: ${field}. Allowed: ${names.join(', ')}.` : undefined;
  };

/** Codes whose details make the message more exact. Without them, or without the right ones, the plain text serves. */
const WORDINGS: Partial<Record<ErrorCode, Wording>> = {
  /** {field, allowed} */
  'pagination.sort-not-allowed': withAllowed('That field cannot be sorted'),
  'pagination.filter-not-allowed': withAllowed('That field cannot be filtered'),
  /** {what}: what could not be saved. */
  UPDATE_FAILURE: (details) => {
    const what = text(details('what'));
    return what && `Apologies, but something went wrong with ${what}. Please try to Save again.`;
  },
  /** {field} */
  MISSING_FIELD: (details) => {
    const field = text(details('field'));
    return field && `A required field is missing: ${words(field)}.`;
  },
  /** {field, max} */
  TOO_LONG: (details) => {
    const field = text(details('field'));
    const max = count(details('max'));
    const limit = max === undefined ? '' : `: at most ${max.toLocaleString('en-US')} characters`;
    return field && `${capital(words(field))} is too long${limit}.`;
  },
  /** {objects: names or {name}, count: all that may be seen, others: how many more are private to others} */
  OBJECT_IN_USE: (details) => {
    const objects = listed(details('objects'), details('count'), details('others'));
    return objects && `It is used by ${objects} and cannot be deleted.`;
  },
  /** {reason}: a whole sentence, or {what}: its name. */
  CANNOT_DELETE: (details) => {
    const what = text(details('what'));
    return text(details('reason')) ?? (what && `"${what}" cannot be deleted.`);
  },
  /** {what}: `figures` where only what is read from the analytics engine has to wait. */
  UNAVAILABLE: (details) =>
    details('what') === 'figures'
      ? 'Figures are not available right now; events are still being recorded.'
      : undefined,
  /** {table}: of which rows cannot be read. */
  DAMAGED: (details) => {
    const table = text(details('table'));
    return table && ERROR_CODES.DAMAGED.replace('some rows', `some ${words(table)}`);
  },
  /** {reason}: a whole sentence, or {by}: who has it. */
  OPERATION_LOCKED: (details) => {
    const by = text(details('by'));
    const locked = by && `${by} is doing this right now. Please try again when they have finished.`;
    return text(details('reason')) ?? locked;
  },
  /** {reason}: a whole sentence. */
  'audiences.not-a-spreadsheet': (details) => text(details('reason')),
  /** {limit} */
  'audiences.list-too-long': (details) => {
    const limit = count(details('limit'));
    if (limit === undefined) return undefined;
    const most = limit.toLocaleString('en-US');
    return `The list has more than ${most} rows, the most that an audience is made of. Narrow it first.`;
  },
  /** {limit} */
  'exports.too-many-rows': (details) => {
    const limit = text(details('limit')) ?? count(details('limit'))?.toLocaleString('en-US');
    return limit && `Export limited to ${limit} records`;
  },
};

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);

/**
 * The message people read for a code and its details. An unknown code becomes UNKNOWN; the caller that shows it logs it.
 * `messageOf('TOO_LONG', { field: 'name', max: 256 })` is `Name is too long: at most 256 characters.`
 */
export function messageOf(code: string, details?: unknown): string {
  if (!isErrorCode(code)) return ERROR_CODES.UNKNOWN;
  const read: Details = (name) =>
    typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined;
  return WORDINGS[code]?.(read) || ERROR_CODES[code];
}
