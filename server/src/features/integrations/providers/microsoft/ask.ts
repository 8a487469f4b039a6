import type { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';

type Asked<Output> = {
  server: 'customer' | 'campaign' | 'reporting';
  /** Named in errors. */
  object: string;
  address: string;
  json: unknown;
  schema: z.ZodType<Output>;
  check?: (answer: Output) => string | undefined;
};

/** One question to one of Microsoft's servers: all are posted, and name the account besides their body. */
export const ask = <Output>(
  session: Session,
  { server, object, address, json, schema, check }: Asked<Output>,
): Promise<Output> =>
  readJson(session, {
    provider: 'Microsoft Advertising',
    object,
    request: {
      server,
      address,
      json,
      headers: {
        ...(session.account !== undefined && { customeraccountid: session.account.id }),
        ...(session.account?.managerId !== undefined && { customerid: session.account.managerId }),
      },
    },
    schema,
    ...(check && { check }),
  });
