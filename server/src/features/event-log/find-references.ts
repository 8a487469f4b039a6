import type { EventReference, ReferenceKind } from '@parley/core/features/event-log';
import { NAMED_PAGES } from '@parley/core/features/event-log';
import { isMonitorId, type MonitorId, monitorOf } from '@parley/core/features/health';
import { findChannel, findVendor } from '@parley/core/reference';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { AuditReference } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';

type Named = { id: string; name: string };

const namedIn =
  (table: 'audiences' | 'campaigns' | 'pixels') =>
  ({ postgres, instance }: Context, ids: readonly string[]): Promise<Named[]> =>
    postgres
      .selectFrom(table)
      .select(['id', 'name'])
      .where('instance_id', '=', instance.id)
      .where('id', 'in', ids)
      .execute();

/** Members, and those who are invited under the id of their invitation. */
async function people({ postgres, instance }: Context, ids: readonly string[]): Promise<Named[]> {
  const members = await postgres
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name'])
    .where('members.organization_id', '=', instance.id)
    .where('users.id', 'in', ids)
    .execute();
  const invited = await postgres
    .selectFrom('invitations')
    .select(['id', 'name'])
    .where('organization_id', '=', instance.id)
    .where('status', '=', 'pending')
    .where('id', 'in', ids)
    .execute();
  return [...members, ...invited.map(({ id, name }) => ({ id, name: name ?? '' }))];
}

const quoted = (id: MonitorId): string => `“${monitorOf(id).title}”`;

/** How each kind of thing is looked up; what is not found is gone. */
const LOOKUPS: Record<ReferenceKind, (ctx: Context, ids: readonly string[]) => Promise<Named[]>> = {
  audience: namedIn('audiences'),
  campaign: namedIn('campaigns'),
  pixel: namedIn('pixels'),
  user: people,
  channel: async (ctx, ids) => {
    const own = await loadOwnNames(ctx);
    return ids.flatMap((id) => findChannel(id, own) ?? []);
  },
  vendor: async (ctx, ids) => {
    const own = await loadOwnNames(ctx);
    return ids.flatMap((id) => findVendor(id, own) ?? []);
  },
  monitor: async (_ctx, ids) => ids.flatMap((id) => (isMonitorId(id) ? [{ id, name: quoted(id) }] : [])),
  // A page has the name that the sentence gives it.
  page: async (_ctx, ids) =>
    ids.flatMap((id) => (NAMED_PAGES.some((page) => page === id) ? [{ id, name: '' }] : [])),
  import: ({ postgres, instance }, ids) =>
    postgres
      .selectFrom('fact_imports')
      .select(['id', 'filename as name'])
      .where('instance_id', '=', instance.id)
      .where('undone_at', 'is', null)
      .where('id', 'in', ids)
      .execute(),
  note: async ({ postgres, instance }, ids) => {
    const notes = await postgres
      .selectFrom('notes')
      .select(['id', 'note'])
      .where('instance_id', '=', instance.id)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute();
    return notes.map(({ id, note }) => ({ id, name: `“${note}”` }));
  },
};

/** What sentences are about, as it is now: one question for each kind of thing. */
export async function findReferences(
  ctx: Context,
  references: readonly AuditReference[],
): Promise<(reference: AuditReference) => EventReference> {
  const kinds = Map.groupBy(references, ({ kind }) => kind);
  const found = new Map<string, string>();
  await Promise.all(
    [...kinds].map(async ([kind, those]) => {
      const named = await LOOKUPS[kind](ctx, [...new Set(those.map(({ id }) => id))]);
      for (const { id, name } of named) found.set(`${kind} ${id}`, name);
    }),
  );
  return (reference) => {
    const currentName = found.get(`${reference.kind} ${reference.id}`) ?? null;
    const isDeleted = currentName === null;
    return { ...reference, currentName: currentName === '' ? reference.name : currentName, isDeleted };
  };
}
