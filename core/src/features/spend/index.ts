export {
  addMonths,
  daysIn,
  longMonth,
  type Month,
  monthOfDay,
  monthsBetween,
  shortMonth,
  spendMonths,
} from './months.ts';
/** The currency of the instance: all amounts of the product are in it. */
export const CURRENCY = 'USD';
export {
  type CellError,
  isRefused,
  type LockedCell,
  SHEET_FORMATS,
  SHEET_PATH,
  type SheetAnswer,
  type SheetChange,
  type SheetFormat,
  sheetAnswerSchema,
  type UnknownVendor,
} from './sheet-answer.ts';
