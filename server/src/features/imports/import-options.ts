import type { ImportKindName } from '@parley/core/features/imports';
import type { replaceOf } from './check-replace.ts';
import type { DateOrder } from './reading/day-forms.ts';
import type { Decimal } from './reading/number-forms.ts';
import type { Rates } from './reading/reading.ts';

export type ImportOptions = {
  kind: ImportKindName;
  filename: string;
  isDryRun: boolean;
  /** Field to column. */
  mapping: Readonly<Record<string, string>>;
  vendorId: string | undefined;
  /** Of an audience. */
  name: string | undefined;
  via: 'api' | 'cli' | 'web';
  /** Given when the file replaces what imports brought before. */
  replace: ReturnType<typeof replaceOf>;
  /** How the file is written, where it does not say so itself or says it wrong. */
  dateOrder: DateOrder | undefined;
  decimal: Decimal | undefined;
  spendUnit: 'micros' | 'whole' | undefined;
  /** Whether rows that repeat the figures of their campaign and day are right. */
  isCountingRepeated: boolean;
  rates: Rates;
};
