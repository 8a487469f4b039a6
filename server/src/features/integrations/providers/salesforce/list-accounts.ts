import { longId } from '@parley/core/features/integrations';
import type { Account, Session } from '../../provider.ts';
import { query } from './query.ts';

/** The org that a token is for. */
export async function listAccounts(session: Session): Promise<Account[]> {
  const accounts: Account[] = [];
  const fields = ['Id', 'Name', 'DefaultCurrencyIsoCode', 'TimeZoneSidKey'];
  for await (const rows of query(session, { object: 'Organization', fields, rest: 'FROM Organization' }))
    for (const row of rows)
      accounts.push({
        id: longId(row['Id'] ?? ''),
        name: row['Name'] ?? 'Salesforce',
        currency: row['DefaultCurrencyIsoCode'] ?? undefined,
        timeZone: row['TimeZoneSidKey'] ?? undefined,
      });
  return accounts;
}
