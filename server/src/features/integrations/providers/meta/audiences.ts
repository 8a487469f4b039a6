import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import { endOwnLists, isThere, openOwnList } from '../../contacts/own-lists.ts';
import { sendInHalves } from '../../contacts/send-in-halves.ts';
import { type AudiencePort, ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { listPages } from './list-pages.ts';
import { accountPath } from './objects.ts';

/** Meta takes no more in one call. */
const BATCH = 10_000;
/** Session ids are ours to choose; each call is a session of its own. */
const MOST_SESSIONS = 2 ** 47;

const listedSchema = z.object({ id: externalId, description: z.string().nullish() });
const createdSchema = z.object({ id: externalId });
const takenSchema = z.object({
  num_received: z.coerce.number().int(),
  num_invalid_entries: z.coerce.number().int().default(0),
});
/** -1 as long as it is not known. */
const sizeSchema = z.object({ approximate_count_lower_bound: z.coerce.number().int().nullish() });

const pathOf = (audience: string): string => `/${encodeURIComponent(audience)}`;

/** The key of an audience is its description. */
async function findAudiences(session: Session, key: string): Promise<string[]> {
  const found: string[] = [];
  for await (const page of listPages(session, {
    object: 'audiences',
    address: `${accountPath(session)}/customaudiences`,
    query: { fields: 'id,description' },
    item: listedSchema,
    keyOf: ({ id }) => id,
    size: 200,
  }))
    for (const { id, description } of page) if (description === key) found.push(id);
  return found;
}

async function createAudience(
  session: Session,
  { key, name }: { key: string; name: string },
): Promise<string> {
  const { body } = await session.call({
    address: `${accountPath(session)}/customaudiences`,
    json: {
      name,
      description: key,
      subtype: 'CUSTOM',
      // A CRM has both, and the weaker claim is the one that is true of all.
      customer_file_source: 'BOTH_USER_AND_PARTNER_PROVIDED',
    },
    isOnce: true,
  });
  const created = createdSchema.safeParse(body);
  if (!created.success)
    throw new ProviderFailure({ kind: 'later', message: 'Meta did not say which audience it made.' });
  return created.data.id;
}

const listsOf = (session: Session) => ({
  has: (id: string) =>
    isThere(() =>
      readJson(session, {
        provider: 'Meta',
        object: 'an audience',
        request: { address: pathOf(id), query: { fields: 'id' } },
        schema: createdSchema,
      }),
    ),
  findAll: (key: string) => findAudiences(session, key),
  create: (list: { key: string; name: string }) => createAudience(session, list),
  remove: async (id: string) =>
    void (await isThere(() => session.call({ method: 'DELETE', address: pathOf(id) }))),
});

/** An outcome for each hash. */
const change: AudiencePort['change'] = (session, audience, { action, members }) =>
  sendInHalves(members, async (part) => {
    const { num_invalid_entries: refused } = await readJson(session, {
      provider: 'Meta',
      object: 'the members of an audience',
      request: {
        method: action === 'add' ? 'POST' : 'DELETE',
        address: `${pathOf(audience)}/users`,
        json: {
          session: { session_id: randomInt(1, MOST_SESSIONS), batch_seq: 1, last_batch_flag: true },
          payload: { schema: ['EMAIL'], data: part.map((hash) => [hash]) },
        },
      },
      schema: takenSchema,
      check: ({ num_received: received }) =>
        received === part.length
          ? undefined
          : `Meta took ${received} of ${part.length} members of an audience.`,
    });
    return { refused, reason: 'Meta could not use the hash of the address.' };
  });

/** Persons by the hash of their address, in a custom audience of the ad account. */
export const audiencePort: AudiencePort = {
  addresses: 'plain',
  batch: BATCH,
  openList: (session, list) => openOwnList(listsOf(session), list),
  change,
  endList: (session, list) => endOwnLists(listsOf(session), list),
  async readMatched(session, audience) {
    const { approximate_count_lower_bound: size } = await readJson(session, {
      provider: 'Meta',
      object: 'the size of an audience',
      request: { address: pathOf(audience), query: { fields: 'approximate_count_lower_bound' } },
      schema: sizeSchema,
    });
    return size == null || size < 0 ? undefined : size;
  },
};
