import type { Asked, Reply } from '../stand-in.ts';

/** Audiences of ad accounts, with the companies that are in them and how often each was sent. */
export type Segment = {
  id: string;
  key: string;
  name: string;
  account: string;
  domains: Set<string>;
  /** Companies by how often they were added while they were there already. */
  repeated: Map<string, number>;
};
export type Segments = Map<string, Segment>;

type Change = { action: 'ADD' | 'REMOVE'; companyWebsiteDomain: string };

const reply = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers,
});
const missing = (): Reply => reply(404, { message: 'Segment not found', status: 404 });

/** Companies that it knows under no name. */
const isRefused = (domain: string): boolean => domain.startsWith('unknown');
/** Companies that it does not let go. */
const isKept = (domain: string): boolean => domain.startsWith('kept');

function change(segment: Segment, { action, companyWebsiteDomain: domain }: Change) {
  if (isRefused(domain)) return { status: 400, error: { message: 'No company has this website.' } };
  if (action === 'REMOVE' && isKept(domain))
    return { status: 400, error: { message: 'It is in use and stays.' } };
  if (action === 'REMOVE') segment.domains.delete(domain);
  else if (segment.domains.has(domain)) segment.repeated.set(domain, (segment.repeated.get(domain) ?? 0) + 1);
  else segment.domains.add(domain);
  return { status: 201 };
}

function create(segments: Segments, text: string): Reply {
  const { name, sourceSegmentId, sourcePlatform, account, type } = JSON.parse(text) as Record<string, string>;
  if (sourcePlatform !== 'PARLEY' || type !== 'COMPANY') return reply(400, { message: 'Not this platform' });
  const id = String(9_000 + segments.size + 1);
  segments.set(id, {
    id,
    key: sourceSegmentId ?? '',
    name: name ?? '',
    account: account ?? '',
    domains: new Set(),
    repeated: new Map(),
  });
  return reply(201, {}, { 'x-restli-id': id });
}

/** What LinkedIn answers about audiences of companies. */
export function answerSegments(segments: Segments, { method, path, query, headers, text }: Asked): Reply {
  const [id, what] = path.split('/').slice(3);
  if (id === undefined) {
    if (method === 'POST') return create(segments, text);
    const found = [...segments.values()].filter(
      ({ key, account }) => key === query.get('sourceSegmentId') && account === query.get('account'),
    );
    return reply(200, {
      elements: found.map((each) => ({ id: Number(each.id), sourceSegmentId: each.key, name: each.name })),
    });
  }
  const segment = segments.get(id);
  if (segment === undefined) return missing();
  if (method === 'DELETE') {
    segments.delete(id);
    return reply(204, '');
  }
  if (what === 'destinations') return reply(200, { status: 'READY', matchedCount: segment.domains.size });
  if (headers['x-restli-method'] !== 'BATCH_CREATE') return reply(400, { message: 'Method is needed' });
  const { elements } = JSON.parse(text) as { elements: Change[] };
  if (elements.length > 5_000) return reply(400, { message: 'Too many' });
  return reply(200, { elements: elements.map((each) => change(segment, each)) });
}
