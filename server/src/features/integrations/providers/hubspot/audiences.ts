import { z } from 'zod';
import { endOwnLists, isThere, openOwnList } from '../../contacts/own-lists.ts';
import {
  type AudiencePort,
  type HealthFinding,
  type MemberOutcome,
  ProviderFailure,
  type Session,
} from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { DOMAINS, OF_COMPANIES } from './company-lists.ts';
import { id, value } from './kinds.ts';
import { PATHS } from './paths.ts';
import { readBatch } from './read-batch.ts';
import { readListMembers } from './read-list.ts';
import { searchById, searchPacer } from './search-by-id.ts';

/** Companies of one change: a list takes far more, and a search is for a few of them. */
const BATCH = 1_000;
/** A search may name a hundred values; each company is looked for with and without `www.`. */
const SOUGHT = 50;
const LONGEST_NAME = 150;

const companySchema = z.object({ id, properties: z.object({ domain: value }) });
const listSchema = z.object({ listId: id, name: z.string(), objectTypeId: z.string() });
const createdSchema = z.object({ list: z.object({ listId: id }) });
const searchSchema = z.object({
  lists: z.array(listSchema),
  hasMore: z.boolean().default(false),
  offset: z.coerce.number().int(),
});
const changedSchema = z.object({ recordIdsMissing: z.array(id).default([]) });

const pathOf = (list: string): string => `${PATHS.lists}/${encodeURIComponent(list)}`;
/** As audiences have it: HubSpot keeps what people typed. */
const bare = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');

/** The lists of companies with a key in their name. */
async function findLists(session: Session, key: string): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0, hasMore = true; hasMore; ) {
    const page = await readJson(session, {
      provider: 'HubSpot',
      object: 'lists',
      request: { address: `${PATHS.lists}/search`, json: { query: key, offset: from, count: 100 } },
      schema: searchSchema,
      check: ({ hasMore: more, offset }) =>
        more && offset <= from ? 'HubSpot repeats a page of lists.' : undefined,
    });
    for (const { listId, name, objectTypeId } of page.lists)
      if (objectTypeId === OF_COMPANIES && name.includes(key)) found.push(listId);
    ({ hasMore, offset: from } = page);
  }
  return found;
}

async function createList(session: Session, { key, name }: { key: string; name: string }): Promise<string> {
  const { body } = await session.call({
    address: PATHS.lists,
    json: {
      // HubSpot has no other place for the key, and no two lists of one name.
      name: `${name.slice(0, LONGEST_NAME).toWellFormed()} (Parley ${key})`,
      objectTypeId: OF_COMPANIES,
      processingType: 'MANUAL',
    },
    isOnce: true,
  });
  const created = createdSchema.safeParse(body);
  if (!created.success)
    throw new ProviderFailure({ kind: 'later', message: 'HubSpot did not say which list it made.' });
  return created.data.list.listId;
}

const listsOf = (session: Session) => ({
  has: (list: string) => isThere(() => session.call({ address: pathOf(list) })),
  findAll: (key: string) => findLists(session, key),
  create: (list: { key: string; name: string }) => createList(session, list),
  remove: async (list: string) =>
    void (await isThere(() => session.call({ method: 'DELETE', address: pathOf(list) }))),
});

/** The records of companies, by their domains; HubSpot may have several of one. */
async function findRecords(session: Session, domains: readonly string[]): Promise<Map<string, string[]>> {
  const pace = searchPacer();
  const found = new Map<string, string[]>(domains.map((domain) => [domain, []]));
  for (let at = 0; at < domains.length; at += SOUGHT)
    for await (const companies of searchById(session, {
      type: 'companies',
      filters: [
        {
          propertyName: 'domain',
          operator: 'IN',
          values: domains.slice(at, at + SOUGHT).flatMap((domain) => [domain, `www.${domain}`]),
        },
      ],
      properties: ['domain'],
      item: companySchema,
      last: '0',
      pace,
    }))
      for (const company of companies) found.get(bare(company.properties.domain ?? ''))?.push(company.id);
  return found;
}

/** Gives the records that are not there any more. */
async function changeRecords(
  session: Session,
  list: string,
  { action, records }: { action: 'add' | 'remove'; records: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set();
  const { recordIdsMissing } = await readJson(session, {
    provider: 'HubSpot',
    object: 'the members of a list',
    request: { method: 'PUT', address: `${pathOf(list)}/memberships/${action}`, json: records },
    schema: changedSchema,
  });
  return new Set(recordIdsMissing);
}

/** A company that it does not know cannot be added, and is on no list. */
function outcomeOf(
  action: 'add' | 'remove',
  records: readonly string[],
  gone: ReadonlySet<string>,
): MemberOutcome {
  if (action === 'remove' || records.some((record) => !gone.has(record))) return { kind: 'done' };
  return { kind: 'refused', reason: 'HubSpot has no company with this domain.' };
}

/** No list has this id, so that a change of its members is refused: for want of the scope, or else because there is none. */
const NO_LIST = '0';

/** A token that was given before audiences were sent lacks the scope to change lists. */
async function checkAccess(session: Session): Promise<HealthFinding[]> {
  try {
    await session.call({ method: 'PUT', address: `${pathOf(NO_LIST)}/memberships/remove`, json: [] });
    return [];
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.failure.kind === 'refused') return [];
    if (error.failure.kind !== 'permission') throw error;
    return [
      {
        type: 'api-access-error',
        name: 'Access to lists',
        description: `${error.failure.message} Until then no audience can be sent: connect HubSpot again.`,
        source: [{ object: 'lists', fields: [] }],
      },
    ];
  }
}

/** Companies by their domain, in a static list of companies that has the key of the activation in its name. */
export const audiencePort: AudiencePort = {
  batch: BATCH,
  checkAccess,
  openList: (session, list) => openOwnList(listsOf(session), list),
  async change(session, list, { action, members }) {
    const found = await findRecords(session, members);
    const gone = await changeRecords(session, list, { action, records: [...found.values()].flat() });
    return members.map((domain) => outcomeOf(action, found.get(domain) ?? [], gone));
  },
  async *readMembers(session, list) {
    // What has no domain any more is no company of an audience, and could not be named to be taken away.
    const nameless: string[] = [];
    for await (const { items } of readListMembers(session, list)) {
      const domains: string[] = [];
      for (const { id: record, properties } of await readBatch(session, DOMAINS, items))
        if (properties.domain === null) nameless.push(record);
        else domains.push(bare(properties.domain));
      yield domains;
    }
    await changeRecords(session, list, { action: 'remove', records: nameless });
  },
  endList: (session, list) => endOwnLists(listsOf(session), list),
};
