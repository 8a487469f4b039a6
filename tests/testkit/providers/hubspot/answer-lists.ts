import type { Asked, Reply } from '../stand-in.ts';
import type { HubspotWorld, KeptList } from './world.ts';

const ok = (body: unknown): Reply => ({ status: 200, body });
const missing: Reply = { status: 404, body: { category: 'OBJECT_NOT_FOUND', message: 'not found' } };
const refused = (message: string): Reply => ({
  status: 400,
  body: { status: 'error', category: 'VALIDATION_ERROR', message, correlationId: 'c' },
});

/** A search gives no more lists at once, so that there are pages. */
const FOUND_AT_ONCE = 2;

export function pageOf<Item>(items: readonly Item[], { query }: Asked): Reply {
  const [from, limit] = [Number(query.get('after') ?? 0), Number(query.get('limit') ?? 100)];
  const end = from + limit;
  return ok({
    results: items.slice(from, end),
    ...(end < items.length && { paging: { next: { after: String(end) } } }),
  });
}

const shown = (listId: string, { name, objectTypeId = '0-2', isManual = false }: KeptList) => ({
  listId,
  name,
  objectTypeId,
  processingType: isManual ? 'MANUAL' : 'DYNAMIC',
});

function search({ lists }: HubspotWorld, { text }: Asked): Reply {
  const { query, offset = 0, count = 20 } = JSON.parse(text) as Record<string, never>;
  const found = [...lists].filter(([, { name }]) => name.toLowerCase().includes(String(query).toLowerCase()));
  const end = Number(offset) + Math.min(count, FOUND_AT_ONCE);
  return ok({
    lists: found.slice(offset, end).map(([id, list]) => shown(id, list)),
    hasMore: end < found.length,
    offset: end,
    total: found.length,
  });
}

function create({ lists }: HubspotWorld, { text }: Asked): Reply {
  const { name, objectTypeId, processingType } = JSON.parse(text) as Record<string, string>;
  if (name === undefined || objectTypeId !== '0-2' || processingType !== 'MANUAL')
    return refused('Not a static list of companies');
  if ([...lists.values()].some((list) => list.name === name)) return refused('There is a list of this name');
  const id = String(500 + lists.size);
  const list = { name, legacyId: `9${id}`, members: [], objectTypeId, isManual: true };
  lists.set(id, list);
  return ok({ list: shown(id, list) });
}

function changeMembers(world: HubspotWorld, list: KeptList, deed: string | undefined, text: string): Reply {
  const ids = JSON.parse(text) as string[];
  if (list.isManual !== true || ids.length > 100_000) return refused('Its members cannot be changed so');
  const isKnown = (id: string): boolean => world.companies.get(id)?.archivedAt === null;
  const known = ids.filter(isKnown);
  const before = new Set(list.members);
  const changed = new Set(known.filter((id) => before.has(id) === (deed === 'remove')));
  if (deed === 'remove') list.members = list.members.filter((id) => !changed.has(id));
  else list.members.push(...changed);
  return ok({
    recordsIdsAdded: deed === 'remove' ? [] : [...changed],
    recordIdsRemoved: deed === 'remove' ? [...changed] : [],
    recordIdsMissing: ids.filter((id) => !isKnown(id)),
  });
}

/** What HubSpot answers about lists: those that people keep, and those that a program makes. */
export function answerLists(world: HubspotWorld, asked: Asked): Reply {
  const { lists } = world;
  const [id, what, deed] = asked.path.split('/').slice(4);
  if (id === undefined) return asked.method === 'POST' ? create(world, asked) : missing;
  if (id === 'search') return search(world, asked);
  if (id === 'idmapping') {
    const legacy = asked.query.get('legacyListId');
    const found = [...lists].find(([, { legacyId }]) => legacyId === legacy);
    return found === undefined ? missing : ok({ listId: found[0], legacyListId: legacy });
  }
  const list = lists.get(id);
  if (list === undefined) return missing;
  if (list.isHidden === true) return { status: 403, body: { category: 'MISSING_SCOPES', message: 'hidden' } };
  if (asked.method === 'DELETE') {
    lists.delete(id);
    return { status: 204, body: '' };
  }
  if (asked.method === 'PUT') return changeMembers(world, list, deed, asked.text);
  if (what !== 'memberships') return ok({ list: shown(id, list) });
  return pageOf(
    list.members.map((recordId) => ({ recordId, membershipTimestamp: '2026-02-01T00:00:00Z' })),
    asked,
  );
}
