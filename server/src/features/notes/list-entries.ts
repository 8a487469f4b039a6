import { campaignBeginnings } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { can } from '../../platform/policy/index.ts';
import { listNotes, MOST_NOTES } from './list-notes.ts';

/** What is listed beside a chart: a note, or the first visit of a campaign. */
export type NoteEntry = {
  id: string;
  type: 'Note' | 'Campaign';
  text: string;
  occurredAt: Date;
  createdBy: string | null;
  /** Whether the asker may change and delete it. */
  canChange: boolean;
};

/** When campaigns of the instance had their first visit. */
async function campaignEvents(ctx: Context): Promise<NoteEntry[]> {
  const beginnings = await campaignBeginnings(ctx, MOST_NOTES);
  if (beginnings.length === 0) return [];
  const campaigns = await ctx.postgres
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('instance_id', '=', ctx.instance.id)
    .where(
      'id',
      'in',
      beginnings.map(({ id }) => id),
    )
    .execute();
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  return beginnings.flatMap(({ id, day }): NoteEntry[] => {
    const text = names.get(id);
    const occurredAt = new Date(`${day}T00:00:00Z`);
    return text === undefined
      ? []
      : [{ id, type: 'Campaign', text, occurredAt, createdBy: null, canChange: false }];
  });
}

/** Notes and beginnings of campaigns, newest first, 1,000 at most. */
export async function listEntries(ctx: Context): Promise<NoteEntry[]> {
  const [notes, campaigns] = await Promise.all([listNotes({ ctx, input: {} }), campaignEvents(ctx)]);
  const { viewer } = ctx;
  const asker = { user: viewer, viewer };
  const mayWrite = can(asker, 'notes.write');
  const mayChangeAll = can(asker, 'configuration.change');
  const entries = notes.map(
    ({ id, note, occurredAt, createdBy, createdById }): NoteEntry => ({
      ...{ id, type: 'Note', text: note, occurredAt, createdBy },
      canChange: mayWrite && (mayChangeAll || createdById === viewer.userId),
    }),
  );
  return [...entries, ...campaigns]
    .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_NOTES);
}
