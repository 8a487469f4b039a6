import { type CurrencyRate, ProviderFailure, type Session } from '../../provider.ts';
import { query } from './query.ts';
import type { Row } from './row.ts';

async function rowsOf(session: Session, object: string, fields: string[], where = ''): Promise<Row[]> {
  const found: Row[] = [];
  try {
    for await (const rows of query(session, { object, fields, rest: `FROM ${object}${where}` }))
      found.push(...rows);
  } catch (error) {
    // An org of one currency does not have the object, and one without dated rates not the other.
    if (!(error instanceof ProviderFailure) || error.failure.kind !== 'permission') throw error;
  }
  return found;
}

/** The rates of an org of several currencies, those of spans of days last; none in an org of one. */
export async function readCurrencies(session: Session): Promise<CurrencyRate[]> {
  const types = await rowsOf(
    session,
    'CurrencyType',
    ['IsoCode', 'ConversionRate'],
    ' WHERE IsActive = true',
  );
  const dated = await rowsOf(session, 'DatedConversionRate', [
    'IsoCode',
    'ConversionRate',
    'StartDate',
    'NextStartDate',
  ]);
  return [...types, ...dated].map((row) => ({
    currency: row['IsoCode'] ?? '',
    from: row['StartDate'] ?? null,
    until: row['NextStartDate'] ?? null,
    rate: row['ConversionRate'] ?? '1',
  }));
}
