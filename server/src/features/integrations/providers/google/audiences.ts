import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import { endOwnLists, isThere, openOwnList } from '../../contacts/own-lists.ts';
import { sendInHalves } from '../../contacts/send-in-halves.ts';
import { type AudiencePort, ProviderFailure, type Request, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { LISTS_SERVER, readRequest, readTaken } from './read-taken.ts';

/** Google takes no more in one call. */
const BATCH = 10_000;
const ACCOUNT_TYPE = 'GOOGLE_ADS';
/** Google keeps nobody for longer; who stays in the audience has to be sent again by then. */
const MEMBERSHIP = `${540 * 86_400}s`;

const listSchema = z.object({
  id: externalId,
  integrationCode: z.string().nullish(),
  sizeInfo: z.object({ searchNetworkMembersCount: z.coerce.number().nullish() }).nullish(),
});
const listsSchema = z.object({
  userLists: z.array(listSchema).default([]),
  nextPageToken: z.string().nullish(),
});
const takenSchema = z.object({ requestId: z.string() });

const pathOf = ({ account }: Session): string =>
  `/accountTypes/${ACCOUNT_TYPE}/accounts/${encodeURIComponent(account?.id ?? '')}/userLists`;

/** Through which account the person reaches this one. */
const loginOf = ({ account }: Session): Record<string, string> =>
  account?.managerId === undefined
    ? {}
    : { 'login-account': `accountTypes/${ACCOUNT_TYPE}/accounts/${account.managerId}` };

const read = <Output>(
  session: Session,
  object: string,
  request: Omit<Request, 'server'>,
  schema: z.ZodType<Output>,
): Promise<Output> =>
  readJson(session, {
    provider: 'Google',
    object,
    request: { ...request, server: LISTS_SERVER, headers: loginOf(session) },
    schema,
  });

const addressOf = (session: Session, list: string): string =>
  `${pathOf(session)}/${encodeURIComponent(list)}`;

async function findLists(session: Session, key: string): Promise<string[]> {
  const lists: string[] = [];
  let pageToken: string | undefined;
  do {
    const asked: string | undefined = pageToken;
    const query = { pageSize: 1_000, pageToken: asked };
    const page: z.infer<typeof listsSchema> = await read(
      session,
      'audiences',
      { address: pathOf(session), query },
      listsSchema,
    );
    for (const { id, integrationCode } of page.userLists) if (integrationCode === key) lists.push(id);
    pageToken = page.nextPageToken || undefined;
    if (pageToken !== undefined && pageToken === asked)
      throw new ProviderFailure({ kind: 'later', message: 'Google repeats a page of audiences.' });
  } while (pageToken !== undefined);
  return lists;
}

async function createList(session: Session, { key, name }: { key: string; name: string }): Promise<string> {
  const { body } = await session.call({
    server: LISTS_SERVER,
    address: pathOf(session),
    headers: loginOf(session),
    json: {
      displayName: name,
      integrationCode: key,
      membershipDuration: MEMBERSHIP,
      ingestedUserListInfo: { uploadKeyTypes: ['CONTACT_ID'] },
    },
    isOnce: true,
  });
  const created = listSchema.safeParse(body);
  if (!created.success)
    throw new ProviderFailure({ kind: 'later', message: 'Google did not say which audience it made.' });
  return created.data.id;
}

const listsOf = (session: Session) => ({
  has: (id: string) =>
    isThere(() => read(session, 'an audience', { address: addressOf(session, id) }, listSchema)),
  findAll: (key: string) => findLists(session, key),
  create: (list: { key: string; name: string }) => createList(session, list),
  remove: async (id: string) =>
    void (await isThere(() =>
      session.call({
        server: LISTS_SERVER,
        method: 'DELETE',
        address: addressOf(session, id),
        headers: loginOf(session),
      }),
    )),
});

/** What is posted to have persons in a list, or out of it. */
function messageOf(
  { account }: Session,
  list: string,
  action: 'add' | 'remove',
  hashes: readonly string[],
): object {
  const accountOf = (id: string) => ({ accountType: ACCOUNT_TYPE, accountId: id });
  return {
    destinations: [
      {
        operatingAccount: accountOf(account?.id ?? ''),
        ...(account?.managerId !== undefined && { loginAccount: accountOf(account.managerId) }),
        productDestinationId: list,
      },
    ],
    audienceMembers: hashes.map((emailAddress) => ({ userData: { userIdentifiers: [{ emailAddress }] } })),
    encoding: 'HEX',
    ...(action === 'add' && {
      consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
      termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' },
    }),
  };
}

/** Persons by the hash of their address, in a user list of the Data Manager. */
export const audiencePort: AudiencePort = {
  addresses: 'gmail',
  batch: BATCH,
  openList: (session, list) => openOwnList(listsOf(session), list),
  change: (session, list, { action, members }) =>
    sendInHalves(members, async (part) => {
      const { requestId } = await read(
        session,
        'the members of an audience',
        {
          address: action === 'add' ? '/audienceMembers:ingest' : '/audienceMembers:remove',
          json: messageOf(session, list, action, part),
        },
        takenSchema,
      );
      return await readTaken(session, { requestId, count: part.length });
    }),
  readRequest,
  endList: (session, list) => endOwnLists(listsOf(session), list),
  async readMatched(session, list) {
    const { sizeInfo } = await read(
      session,
      'the size of an audience',
      { address: addressOf(session, list) },
      listSchema,
    );
    // 0 as long as it is not known.
    return sizeInfo?.searchNetworkMembersCount || undefined;
  },
};
