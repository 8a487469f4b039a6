/** What a column may hold; `text` is anything. */
export type FieldType =
  | 'text'
  | 'id'
  | 'amount'
  | 'count'
  | 'day'
  | 'instant'
  | 'domain'
  | 'boolean'
  | 'status'
  | 'vendor';

export type ImportField = {
  name: string;
  label: string;
  type: FieldType;
  /** Without a column (or an option) for it the file cannot be imported. */
  isRequired?: boolean;
  /** Names of columns that mean this, folded (lower case, words joined by `_`), the likeliest first. */
  columns: readonly string[];
  /** Amounts are millionths: no other field reads a column whose name says so. */
  isMicros?: boolean;
};

export type ImportKind = {
  name: string;
  /** In the plural, as people say it. */
  label: string;
  /** One sentence for help texts. */
  description: string;
  fields: readonly ImportField[];
};

export const field = (
  name: string,
  label: string,
  type: FieldType,
  columns: readonly string[],
  isRequired = false,
): ImportField => ({ name, label, type, columns, isRequired });
