import { ownNames } from '@parley/core/api';
import type { FieldType } from '@parley/core/features/imports';
import type { TableRow } from '../table/table.ts';
import { API_FORMS, type Forms } from './settle-forms.ts';

/** USD for one of a currency; made by `ownNames`, since a file says what is looked up. */
export type Rates = Readonly<Record<string, number>>;

export const NO_RATES: Rates = ownNames({});

/** How the cells of a file become values: what every row of it is read with. */
export type Reading = {
  /** Field to column. */
  columns: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, FieldType>;
  forms: Forms;
  /** Not so for rows of the API, whose texts are taken as they are. */
  isFile: boolean;
  /** The currency that a column's name says, by field. */
  currencies: ReadonlyMap<string, string>;
  rates: Rates;
  /** Why a row is passed over; undefined when it is read. */
  passedOver(row: TableRow): string | undefined;
};

/** Rows of the API: every field is a column of its name, in the documented forms. */
export const apiReading = (
  columns: ReadonlyMap<string, string>,
  types: ReadonlyMap<string, FieldType>,
): Reading => ({
  columns,
  types,
  forms: API_FORMS,
  isFile: false,
  currencies: new Map(),
  rates: NO_RATES,
  passedOver: () => undefined,
});
