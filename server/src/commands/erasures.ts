import { listAllErasures } from '../features/erasure/index.ts';
import { columns } from './columns.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '';

export const erasures: DatabaseCommand = {
  usage: 'erasures',
  summary: 'Lists all deletions of data, newest first: of whom, when, until when in backups, how many rows.',
  async run({ services, args, print }) {
    readArguments(erasures, args, { words: 0 });
    const all = await listAllErasures(services);
    if (all.length === 0) return print('Nothing was deleted.');
    const rows = all.map(({ kind, subject_id, status, asked_at, finished_at, forgotten_at, removed }) => [
      dayOf(asked_at),
      kind === 'person' ? 'account' : kind,
      subject_id,
      status,
      dayOf(finished_at),
      dayOf(forgotten_at),
      removed.map((one) => `${one.rows} ${one.kind}`).join(', '),
    ]);
    const head = ['ASKED', 'OF', 'ID', 'STATE', 'DONE', 'OUT OF BACKUPS', 'ROWS'];
    for (const line of columns([head, ...rows])) print(line);
  },
};
