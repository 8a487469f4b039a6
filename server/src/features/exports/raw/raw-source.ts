import type { DateRange } from '@parley/core/dates';
import type { RAW_COLUMNS, RawTable } from '@parley/core/features/exports';
import type { FilterScope } from '../../../analytics/index.ts';
import type { OwnPlaces } from '../../../data/channels/index.ts';
import type { TouchBasis } from '../../../data/roll-ups/index.ts';
import type { Sql } from '../../../platform/clickhouse/sql.ts';

/** Values of the sort key of a row, as ClickHouse writes them. */
export type KeyValues = readonly string[];

export type RawInput = {
  scope: FilterScope;
  /** Audiences of the instance, if they are exported. */
  audiences?: readonly { id: string; name: string }[];
  /** Channels and vendors that the instance has added, where these are exported. */
  own?: Pick<OwnPlaces, 'channels' | 'vendors'>;
  range: DateRange;
  /** The settings that define a touch. */
  basis: TouchBasis;
  /** Rows after this one, and up to that one. */
  after: KeyValues | undefined;
  until: KeyValues | undefined;
};

/** How a raw table is read: every column of its description, in rows called `t`. */
export type RawSource<Table extends RawTable> = {
  columns: (input: RawInput) => Readonly<Record<keyof (typeof RAW_COLUMNS)[Table], string | Sql>>;
  /** Columns that are lists: in CSV they are written as JSON. */
  lists?: readonly (keyof (typeof RAW_COLUMNS)[Table])[];
  /** Text that a row may lack: NULL in place of an empty text. */
  optional?: readonly (keyof (typeof RAW_COLUMNS)[Table])[];
  /** The unique sort key of rows. The table is stored in this order, so no sorting is needed. */
  key: readonly { column: string; type: string }[];
  /** ` FROM … WHERE …`, in which `t` is the table. */
  from: (input: RawInput) => Sql;
};
