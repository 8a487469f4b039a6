import { z } from 'zod';
import { CliError } from '../../platform/cli-error.ts';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';
import type { CreateKeyOptions } from './options.ts';

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof keySchema>;

const listData = z.object({ identity: z.object({ apiKeys: z.array(keySchema) }) });
const createdSchema = z.object({ key: z.string(), apiKey: keySchema });
export type CreatedKey = z.infer<typeof createdSchema>;
const createData = z.object({ identity: z.object({ createApiKey: createdSchema }) });
const revokeData = z.object({ identity: z.object({ revokeApiKey: z.object({ success: z.boolean() }) }) });

const LIST: Operation<z.infer<typeof listData>> = {
  document: /* GraphQL */ `
    query CliApiKeys {
      identity { apiKeys { id name start scopes expiresAt lastUsedAt } }
    }
  `,
  data: listData,
};
const CREATE: Operation<z.infer<typeof createData>> = {
  document: /* GraphQL */ `
    mutation CliCreateApiKey($name: String!, $scopes: [AccessScope!]!, $expiresInDays: Int) {
      identity {
        createApiKey(name: $name, scopes: $scopes, expiresInDays: $expiresInDays) {
          key
          apiKey { id name start scopes expiresAt lastUsedAt }
        }
      }
    }
  `,
  data: createData,
};
const REVOKE: Operation<z.infer<typeof revokeData>> = {
  document: /* GraphQL */ `
    mutation CliRevokeApiKey($id: ID!) {
      identity { revokeApiKey(id: $id) { success } }
    }
  `,
  data: revokeData,
};

/** One's own keys of the instance. */
export const listKeys = async (session: Session): Promise<ApiKey[]> =>
  (await session.query(LIST)).identity.apiKeys;

export async function createKey(
  session: Session,
  name: string,
  { scope, expires }: CreateKeyOptions,
): Promise<CreatedKey> {
  const days = expires === undefined ? undefined : Number(expires);
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 365))
    throw new CliError('usage', `--expires takes days, 1 to 365: ${expires}`);
  const variables = { name, scopes: scope, ...(days === undefined ? {} : { expiresInDays: days }) };
  return (await session.query(CREATE, variables)).identity.createApiKey;
}

/** Ends a key by its id, its name, or the characters it begins with. */
export async function revokeKey(session: Session, wanted: string): Promise<ApiKey> {
  const keys = await listKeys(session);
  const found = keys.filter(({ id, name, start }) => id === wanted || name === wanted || start === wanted);
  const [key] = found;
  if (key === undefined || found.length > 1)
    throw new CliError(
      'notFound',
      key === undefined
        ? `You have no key "${wanted}" here.`
        : `Several of your keys are called "${wanted}".`,
      { nextSteps: ['See your keys and their ids: parley keys list'] },
    );
  await session.query(REVOKE, { id: key.id });
  return key;
}
