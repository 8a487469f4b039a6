import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import { type Account, ProviderFailure, type Session } from '../../provider.ts';
import { ask } from './ask.ts';
import { zoneOf } from './time-zones.ts';

const userSchema = z.object({ User: z.object({ Id: externalId }) });
const accountsSchema = z.object({
  Accounts: z
    .array(
      z.object({
        Id: externalId,
        Name: z.string().nullish(),
        ParentCustomerId: externalId,
        CurrencyCode: z.string().nullish(),
        TimeZone: z.string().nullish(),
      }),
    )
    .nullish(),
});

const SIZE = 100;

/** The accounts that the person may read, page by page. */
export async function listAccounts({ account: _, ...others }: Session): Promise<Account[]> {
  // Nothing is chosen yet, and one that was must not narrow the list.
  const session: Session = { ...others, account: undefined };
  const { User: user } = await ask(session, {
    server: 'customer',
    object: 'the user',
    address: '/CustomerManagement/v13/User/Query',
    json: { UserId: null },
    schema: userSchema,
  });
  const found = new Map<string, Account>();
  for (let index = 0; ; index++) {
    const { Accounts: accounts } = await ask(session, {
      server: 'customer',
      object: 'ad accounts',
      address: '/CustomerManagement/v13/Accounts/Search',
      json: {
        Predicates: [{ Field: 'UserId', Operator: 'Equals', Value: user.Id }],
        PageInfo: { Index: index, Size: SIZE },
      },
      schema: accountsSchema,
    });
    const page = accounts ?? [];
    if (page.length > 0 && page.every(({ Id: id }) => found.has(id)))
      throw new ProviderFailure({
        kind: 'later',
        message: 'Microsoft Advertising repeats a page of accounts.',
      });
    for (const each of page)
      found.set(each.Id, {
        id: each.Id,
        name: each.Name || `Account ${each.Id}`,
        currency: each.CurrencyCode ?? undefined,
        timeZone: zoneOf(each.TimeZone ?? ''),
        managerId: each.ParentCustomerId,
      });
    if (page.length < SIZE) return [...found.values()];
  }
}
