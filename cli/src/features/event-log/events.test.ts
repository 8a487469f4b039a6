import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const EVENTS = 1200;
const event = (at: number) => ({
  id: `adit_${at}`,
  occurredAt: '2026-06-10T08:30:00.000Z',
  typeFormat: 'Admin',
  sourceFormat: 'Ada',
  details: 'Ada made the pixel Banner',
  detailsFormat: 'Ada made the pixel {0}',
  eventData: {
    0: { kind: 'pixel', id: 'pixl_1', name: 'Banner', currentName: null, isDeleted: at % 2 === 1 },
  },
});

it('lists events: a screenful for people, all for programs, with what is deleted told', async () => {
  const asked: Record<string, unknown>[] = [];
  const server = await testServer(({ body }) => {
    const { variables } = JSON.parse(body) as { variables: { page: { limit: number; offset: number } } };
    asked.push(variables);
    const { limit, offset } = variables.page;
    const edges = Array.from({ length: Math.min(limit, EVENTS - offset) }, (_, at) => ({
      node: event(offset + at),
    }));
    return { body: { data: { auditLog: { get: { totalEdges: EVENTS, edges } } } } };
  });
  stop = server.close;
  const command = await signedIn(server.url);
  const ran = (...args: string[]) => command('events', ...args);
  const table = await ran();
  expect(table.out).toContain('2026-06-10 08:30');
  expect(table.err).toBe('20 of 1,200 events; more with --limit\n');
  const csv = await ran('pixel', '--type', 'Admin', 'Note', '--since', '2026-06-01', '--format', 'csv');
  const lines = csv.out.trimEnd().split('\n');
  expect(lines).toHaveLength(EVENTS + 1);
  expect(lines.slice(1, 3)).toEqual([
    '2026-06-10T08:30:00.000Z,Admin,Ada,Ada made the pixel Banner,adit_0',
    '2026-06-10T08:30:00.000Z,Admin,Ada,Ada made the pixel Banner (deleted),adit_1',
  ]);
  expect(asked.at(-1)).toEqual({
    page: { limit: 200, offset: 1000 },
    searchQuery: 'pixel',
    filter: [{ field: 'typeString', operator: 'in', operand: ['Admin', 'Note'] }],
    startDate: '2026-06-01T00:00:00Z',
    endDate: null,
  });
  expect((await ran('--type', 'Nonsense')).code).toBe(3);
  expect((await ran('--limit', 'many')).code).toBe(3);
});
