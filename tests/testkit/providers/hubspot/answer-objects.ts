import type { Asked, Reply } from '../stand-in.ts';
import type { HubspotType, HubspotWorld, Kept } from './world.ts';

type Filter = { propertyName: string; operator: string; value: string; values?: string[] };
type Search = {
  filterGroups: { filters: Filter[] }[];
  sorts?: { propertyName: string; direction: string }[];
  properties?: string[];
  limit?: number;
  after?: string;
};

const refused = (message: string): Reply => ({
  status: 400,
  body: { status: 'error', category: 'VALIDATION_ERROR', message, correlationId: 'c' },
});

const byId = (a: Kept, b: Kept): number => Number(a.id) - Number(b.id);

/** An object with the properties that were asked for; those that are always there come along. */
function shown(kept: Kept, names: readonly string[], history: readonly string[], companies: boolean) {
  const { id, properties, archivedAt } = kept;
  const wanted = [...names, 'hs_object_id'];
  const modified = properties['hs_lastmodifieddate'] ?? properties['lastmodifieddate'];
  return {
    id,
    properties: Object.fromEntries(wanted.map((name) => [name, properties[name] ?? null])),
    ...(history.length > 0 && {
      propertiesWithHistory: Object.fromEntries(
        history.map((name) => [
          name,
          // The latest first, as HubSpot has it.
          (kept.history[name] ?? []).map((each) => ({ ...each, sourceType: 'CRM_UI' })).reverse(),
        ]),
      ),
    }),
    ...(companies &&
      kept.companies.length > 0 && {
        associations: {
          companies: { results: kept.companies.map((each) => ({ id: each, type: 'deal_to_company' })) },
        },
      }),
    createdAt: properties['createdate'] ?? properties['hs_createdate'],
    updatedAt: modified,
    archived: archivedAt !== null,
    ...(archivedAt !== null && { archivedAt }),
  };
}

const listed = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(','));

function list(objects: Map<string, Kept>, query: URLSearchParams): Reply {
  const limit = Number(query.get('limit') ?? 10);
  const history = listed(query.get('propertiesWithHistory'));
  if (limit > (history.length > 0 ? 50 : 100)) return refused('limit is too large');
  const after = Number(query.get('after') ?? '0');
  const isArchived = query.get('archived') === 'true';
  // Ids grow as objects are made, so that they are in their order already.
  const rest: Kept[] = [];
  for (const kept of objects.values()) {
    if (Number(kept.id) > after && (kept.archivedAt !== null) === isArchived) rest.push(kept);
    if (rest.length > limit) break;
  }
  const page = rest.slice(0, limit);
  const last = page.at(-1)?.id;
  const names = listed(query.get('properties'));
  return {
    status: 200,
    body: {
      results: page.map((kept) => shown(kept, names, history, query.get('associations') === 'companies')),
      ...(rest.length > limit && last !== undefined && { paging: { next: { after: last, link: '…' } } }),
    },
  };
}

const numberOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

function matches({ properties }: Kept, { propertyName, operator, value, values }: Filter): boolean {
  const own = properties[propertyName];
  if (own == null) return false;
  if (operator === 'HAS_PROPERTY') return true;
  if (operator === 'IN') return values?.includes(own) === true;
  const [left, right] = [numberOf(own), numberOf(value)];
  if (operator === 'GTE') return left >= right;
  if (operator === 'GT') return left > right;
  if (operator === 'LT') return left < right;
  return operator === 'EQ' && own === value;
}

function search(objects: Map<string, Kept>, text: string): Reply {
  const { filterGroups, properties = [], limit = 10, after = '0', sorts = [] }: Search = JSON.parse(text);
  if (limit > 200) return refused('limit is too large');
  if (Number(after) + limit > 10_000) return refused('a search ends after 10,000 results');
  if (filterGroups.some(({ filters }) => filters.length > 6)) return refused('too many filters');
  const found = [...objects.values()].filter(
    (kept) =>
      kept.archivedAt === null &&
      filterGroups.some(({ filters }) => filters.every((filter) => matches(kept, filter))),
  );
  if (sorts[0]?.propertyName === 'hs_object_id') found.sort(byId);
  const page = found.slice(Number(after), Number(after) + limit);
  const end = Number(after) + page.length;
  return {
    status: 200,
    body: {
      total: found.length,
      results: page.map((kept) => shown(kept, properties, [], false)),
      ...(end < found.length && { paging: { next: { after: String(end) } } }),
    },
  };
}

function readBatch(objects: Map<string, Kept>, text: string): Reply {
  const {
    inputs,
    properties = [],
    propertiesWithHistory = [],
  } = JSON.parse(text) as {
    inputs: { id: string }[];
    properties?: string[];
    propertiesWithHistory?: string[];
  };
  if (inputs.length > (propertiesWithHistory.length > 0 ? 50 : 100)) return refused('too many inputs');
  const found = inputs.flatMap(({ id }) => objects.get(id) ?? []).filter((kept) => kept.archivedAt === null);
  return {
    status: found.length === inputs.length ? 200 : 207,
    body: {
      status: 'COMPLETE',
      results: found.map((kept) => shown(kept, properties, propertiesWithHistory, false)),
      ...(found.length < inputs.length && { numErrors: 1, errors: [{ category: 'OBJECT_NOT_FOUND' }] }),
    },
  };
}

/** Which companies objects belong to. */
export function answerAssociations(world: HubspotWorld, type: HubspotType, text: string): Reply {
  const { inputs } = JSON.parse(text) as { inputs: { id: string }[] };
  const results = inputs.flatMap(({ id }) => {
    const companies = world[type].get(id)?.companies ?? [];
    const to = companies.map((each) => ({
      toObjectId: Number(each),
      associationTypes: [{ category: 'HUBSPOT_DEFINED', typeId: 5, label: 'Primary' }],
    }));
    return to.length === 0 ? [] : [{ from: { id }, to }];
  });
  return { status: 200, body: { status: 'COMPLETE', results } };
}

export function answerObjects(world: HubspotWorld, type: HubspotType, { path, query, text }: Asked): Reply {
  if (path.endsWith('/search')) return search(world[type], text);
  if (path.endsWith('/batch/read')) return readBatch(world[type], text);
  return list(world[type], query);
}
