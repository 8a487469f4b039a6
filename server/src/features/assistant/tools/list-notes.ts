import { listEntries } from '../../notes/index.ts';
import type { Tool } from './tool.ts';

const DEFAULT_NOTES = 50;

/** What the notes drawer lists. */
export const listNotesTool: Tool<'notes_list'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { startDate, endDate, search = '', limit = DEFAULT_NOTES } }) => {
    const wanted = search.toLowerCase();
    const found = (await listEntries(ctx))
      .map(({ id, type, text, occurredAt, createdBy }) => {
        const day = occurredAt.toISOString().slice(0, 10);
        return { id, type, text, day, createdBy };
      })
      .filter(
        ({ text, day }) =>
          text.toLowerCase().includes(wanted) && day >= (startDate ?? day) && day <= (endDate ?? day),
      );
    const notes = found.slice(0, limit);
    return {
      output: { notes, total: found.length, permalink: null },
      text:
        notes.length === 0
          ? 'There are no such notes.'
          : notes.map(({ day, type, text }) => `${day} (${type}): ${text}`).join('\n'),
    };
  },
};
