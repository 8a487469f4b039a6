import { type OwnNames, vendorOf } from '@parley/core/features/channels';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Kept } from '../../data/facts/undo/index.ts';
import type { Context } from '../../platform/context/index.ts';

/** A fact that stays as it is, and why. */
export type KeptFact = { name: string; why: string };
/** Says which fact it is and why it stays; the names of later imports are asked for once. */
export function createNames(ctx: Context): (kept: Kept) => Promise<KeptFact> {
  const files = new Map<string, string>();
  let own: OwnNames | undefined;
  const fileOf = async (id: string): Promise<string> => {
    const known = files.get(id);
    if (known !== undefined) return known;
    const row = await ctx.postgres
      .selectFrom('fact_imports')
      .select(['filename', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const name =
      row === undefined
        ? 'another import'
        : `${row.filename} on ${row.created_at.toISOString().slice(0, 10)}`;
    files.set(id, name);
    return name;
  };
  return async ({ row, why, later }) => {
    const reasons: Record<Kept['why'], () => Promise<string> | string> = {
      changed: async () =>
        later == null ? 'Changed by hand since.' : `Also in the later import of ${await fileOf(later)}.`,
      deleted: () => 'Deleted since.',
      there: () => 'It is there again.',
      used: () => 'Visits, deals, lists or settings need it.',
    };
    own ??= await loadOwnNames(ctx);
    return { name: nameOf(row, own), why: await reasons[why]() };
  };
}

function nameOf(row: Readonly<Record<string, unknown>>, own: OwnNames): string {
  const { name, external_id, domain, vendor_id, month, day, company_id } = row;
  const when = month ?? day;
  if (typeof vendor_id === 'string' && when !== undefined)
    return `${vendorOf(vendor_id, own).name} ${String(when).slice(0, month === undefined ? 10 : 7)}`;
  const said = [name, external_id, domain, company_id].find(
    (each) => typeof each === 'string' && each !== '',
  );
  return String(said ?? row['id'] ?? '');
}
