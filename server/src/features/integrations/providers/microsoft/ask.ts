import type { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';

type Asked<Output> = {
  server: 'customer' | 'campaign' | 'reporting';
  /** Named in errors. */
  object: string;
  method?: 'POST' | 'DELETE';
  address: string;
  json: unknown;
  schema: z.ZodType<Output>;
  check?: (answer: Output) => string | undefined;
};

/** The account that a call is about. */
export const accountHeaders = ({ account }: Pick<Session, 'account'>): Record<string, string> => ({
  ...(account !== undefined && { customeraccountid: account.id }),
  ...(account?.managerId !== undefined && { customerid: account.managerId }),
});

/** One question to one of Microsoft's servers: most are posted, and they name the account besides their body. */
export const ask = <Output>(
  session: Session,
  { server, object, method = 'POST', address, json, schema, check }: Asked<Output>,
): Promise<Output> =>
  readJson(session, {
    provider: 'Microsoft Advertising',
    object,
    request: {
      server,
      method,
      address,
      json,
      headers: accountHeaders(session),
    },
    schema,
    ...(check && { check }),
  });
