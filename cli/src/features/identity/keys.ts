import {
  CliApiKeysDocument,
  type CliApiKeysQuery,
  CliCreateApiKeyDocument,
  type CliCreateApiKeyMutation,
  CliRevokeApiKeyDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import type { CreateKeyOptions } from './options.ts';

export type ApiKey = CliApiKeysQuery['identity']['apiKeys'][number];
export type CreatedKey = CliCreateApiKeyMutation['identity']['createApiKey'];

/** One's own keys of the instance. */
export const listKeys = async (session: Session): Promise<readonly ApiKey[]> =>
  (await session.query(CliApiKeysDocument, {})).identity.apiKeys;

export async function createKey(
  session: Session,
  name: string,
  { scope, expires }: CreateKeyOptions,
): Promise<CreatedKey> {
  const days = expires === undefined ? undefined : Number(expires);
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 365))
    throw new CliError('usage', `--expires takes days, 1 to 365: ${expires}`);
  const variables = { name, scopes: scope, ...(days === undefined ? {} : { expiresInDays: days }) };
  return (await session.query(CliCreateApiKeyDocument, variables)).identity.createApiKey;
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
  await session.query(CliRevokeApiKeyDocument, { id: key.id });
  return key;
}
