import { type Heading, readHeading } from './read-heading.ts';

type Column = Pick<Heading, 'names' | 'currency'> & { column: string };

type Input = {
  columns: readonly Column[];
  /** The column the amount is read from. */
  amount: Column;
  /** The column that a usual name says has currencies. */
  named: string | undefined;
  isTaken: (column: string) => boolean;
  valuesOf: (column: string) => readonly string[];
};

const CONVERTED = /(^|_)(converted|company_currency)(_|$)/;
const ownNames = (names: readonly string[]): string[] => names.map((name) => `${name}_currency`);

/**
 * Whether a column has amounts in the currency of whoever has the account, of which another column, with the currencies of the deals,
 * says nothing: `Amount in company currency` beside `Currency`, but not `Amount (converted)` beside `Amount (converted) Currency`.
 */
export function isOfUnsaidCurrency(amount: string, currency: string): boolean {
  const { names, currency: said } = readHeading(amount);
  const isOwn = readHeading(currency).names.some((name) => ownNames(names).includes(name));
  return said === undefined && !isOwn && names.some((name) => CONVERTED.test(name));
}

const SAYS_CURRENCY = /(^|_)currency(_|$)/;
const CODE = /^[A-Za-z]{3}$/;

/**
 * The column with the currencies of an amount, undefined when no column says them: `Amount (converted) Currency` beside
 * `Amount (converted)`, else the usual name, else a column that is called a currency by any name and has nothing but codes
 * (`campaignBudgetCurrencyCode`), those with another than USD first.
 */
export function guessCurrency({ columns, amount, named, isTaken, valuesOf }: Input): string | undefined {
  const own = ownNames(amount.names);
  const beside = columns.find(({ names }) => names.some((name) => own.includes(name)));
  if (beside !== undefined) return beside.column;
  if (named !== undefined || amount.currency !== undefined) return named;
  const codes = columns.filter(({ column, names }) => {
    if (isTaken(column) || !names.some((name) => SAYS_CURRENCY.test(name))) return false;
    const values = valuesOf(column);
    return values.length > 0 && values.every((value) => CODE.test(value));
  });
  const foreign = codes.find(({ column }) => valuesOf(column).some((value) => value.toUpperCase() !== 'USD'));
  return (foreign ?? codes[0])?.column;
}
