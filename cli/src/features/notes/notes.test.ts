import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const entry = (id: string, type: string, text: string, day: string) => ({
  ...{ id, type, text, occurredAt: `${day}T00:00:00.000Z`, createdBy: null, canChange: true },
});
const ENTRIES = [
  entry('camp_1', 'Campaign', 'Spring fair', '2026-06-10'),
  entry('note_1', 'Note', 'Fair, "hall 4"', '2026-06-09'),
  entry('note_2', 'Note', 'New site', '2026-01-01'),
];

/** Runs commands against a server with these entries; gives the output and the requests. */
async function setUp() {
  const told: { operation: string; variables: Record<string, unknown> }[] = [];
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    told.push({ operation, variables });
    const saved = {
      createNote: { id: 'note_3' },
      updateNote: { id: 'note_1' },
      deleteNote: { success: true },
    };
    return { body: { data: { notes: { entries: ENTRIES }, auditLog: saved } } };
  });
  stop = server.close;
  const command = await signedIn(server.url);
  const ran = (...args: string[]) => command('notes', ...args);
  return { told, ran };
}

it('lists what has the words, from a day on, as a table, CSV or JSON', async () => {
  const { ran } = await setUp();
  expect((await ran('list', 'FAIR', '--format', 'csv')).out).toBe(
    'day,type,text,createdBy,id\n2026-06-10,Campaign,Spring fair,,camp_1\n2026-06-09,Note,"Fair, ""hall 4""",,note_1\n',
  );
  const { out } = await ran('list', '--since', '2026-06-01', '--notes-only', '--json', 'id,text');
  expect(JSON.parse(out)).toEqual([{ id: 'note_1', text: 'Fair, "hall 4"' }]);
  expect((await ran('list', 'nothing')).err).toContain('No such notes');
  expect((await ran('list', '--since', '31.12.2026')).code).toBe(7);
});

it('adds, and changes only what is given', async () => {
  const { told, ran } = await setUp();
  expect((await ran('add', 'Launched', '--on', '2026-06-14')).err).toContain('note_3');
  expect(told.at(-1)).toEqual({
    operation: 'CliCreateNote',
    variables: { note: 'Launched', occurredAt: '2026-06-14T00:00:00Z' },
  });
  await ran('edit', 'note_1', '--on', '2026-06-13');
  expect(told.at(-1)?.variables).toEqual({
    id: 'note_1',
    note: 'Fair, "hall 4"',
    occurredAt: '2026-06-13T00:00:00Z',
  });
  await ran('edit', 'note_1', 'Hall 5');
  expect(told.at(-1)?.variables).toEqual({ id: 'note_1', note: 'Hall 5' });
  expect((await ran('edit', 'note_1')).code).toBe(3);
  expect((await ran('edit', 'camp_1', '--on', '2026-06-13')).code).toBe(6);
});

it('deletes what a user agrees to', async () => {
  const { told, ran } = await setUp();
  expect((await ran('delete', 'note_1')).err).toContain('--yes');
  expect(told).toEqual([]);
  expect((await ran('delete', 'note_1', '--yes')).code).toBe(0);
  expect(told).toEqual([{ operation: 'CliDeleteNote', variables: { id: 'note_1' } }]);
});
