import { type ContactLists, changeList, makeList } from '../ads/contact-lists.ts';
import type { Asked, Reply } from '../stand-in.ts';

const ok = (body: unknown): Reply => ({ status: 200, body });
const refuse = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: status, message } },
});

/** What came of requests; each is asked for once in vain. */
type Requests = Map<string, { count: number; refused: number; polls: number }>;

type Message = {
  destinations: {
    operatingAccount: { accountType: string; accountId: string };
    productDestinationId: string;
  }[];
  audienceMembers: { userData: { userIdentifiers: { emailAddress: string }[] } }[];
  encoding: string;
};

const MOST_OF_PAGE = 2;

function answerLists(lists: ContactLists, { method, query, text }: Asked, id: string | undefined): Reply {
  const shown = [...lists.lists.values()].map((list) => ({
    name: `accountTypes/GOOGLE_ADS/accounts/5120/userLists/${list.id}`,
    id: list.id,
    displayName: list.name,
    integrationCode: list.key,
    sizeInfo: { searchNetworkMembersCount: String(list.hashes.size) },
  }));
  if (id !== undefined) {
    const found = shown.find((each) => each.id === id);
    if (found === undefined) return refuse(404, 'Not found');
    if (method === 'DELETE') lists.lists.delete(id);
    return ok(method === 'DELETE' ? {} : found);
  }
  if (method === 'GET') {
    const from = Number((query.get('pageToken') ?? 'at-0').slice(3));
    const end = from + MOST_OF_PAGE;
    return ok({
      ...(shown.length > 0 && { userLists: shown.slice(from, end) }),
      ...(end < shown.length && { nextPageToken: `at-${end}` }),
    });
  }
  const { displayName, integrationCode, membershipDuration, ingestedUserListInfo } = JSON.parse(text);
  const isWhole = Number.parseInt(membershipDuration, 10) % 86_400 === 0;
  if (!isWhole || String(ingestedUserListInfo?.uploadKeyTypes) !== 'CONTACT_ID')
    return refuse(400, 'Not a list of contacts');
  const { id: made } = makeList(lists, { key: integrationCode, name: displayName });
  return ok({ id: made, integrationCode });
}

function change(lists: ContactLists, requests: Requests, { path, text }: Asked): Reply {
  const { destinations, audienceMembers, encoding } = JSON.parse(text) as Message;
  const list = lists.lists.get(destinations[0]?.productDestinationId ?? '');
  if (list === undefined) return refuse(400, 'INVALID_USER_LIST_ID');
  if (encoding !== 'HEX' || audienceMembers.length > 10_000) return refuse(400, 'INVALID_ARGUMENT');
  const action = path.endsWith(':ingest') ? 'add' : 'remove';
  const taken = audienceMembers.map(({ userData }) =>
    changeList(lists, list, action, userData.userIdentifiers[0]?.emailAddress ?? ''),
  );
  const requestId = `request-${requests.size + 1}`;
  requests.set(requestId, { count: taken.length, refused: taken.filter((isIn) => !isIn).length, polls: 0 });
  return ok({ requestId });
}

function stateOf(requests: Requests, id: string): Reply {
  const request = requests.get(id);
  if (request === undefined) return refuse(404, 'Not found');
  const { count, refused } = request;
  request.polls++;
  if (request.polls === 1) return ok({ requestStatusPerDestination: [{ requestStatus: 'PROCESSING' }] });
  const requestStatus = refused === 0 ? 'SUCCESS' : refused < count ? 'PARTIAL_SUCCESS' : 'FAILED';
  const errorCounts = [{ recordCount: String(refused), reason: 'PROCESSING_ERROR_REASON_DENIED_CONSENT' }];
  return ok({
    requestStatusPerDestination: [{ requestStatus, ...(refused > 0 && { errorInfo: { errorCounts } }) }],
  });
}

/** What the Data Manager of Google answers about lists of persons; undefined for paths of others. */
export function userLists(lists: ContactLists): (asked: Asked) => Reply | undefined {
  const requests: Requests = new Map();
  return (asked) => {
    const { path, query } = asked;
    const [, id] = /^\/v1\/accountTypes\/GOOGLE_ADS\/accounts\/\d+\/userLists(?:\/(\w+))?$/.exec(path) ?? [];
    if (path.endsWith('/userLists') || id !== undefined) return answerLists(lists, asked, id);
    if (path.startsWith('/v1/audienceMembers:')) return change(lists, requests, asked);
    return path === '/v1/requestStatus:retrieve'
      ? stateOf(requests, query.get('requestId') ?? '')
      : undefined;
  };
}
