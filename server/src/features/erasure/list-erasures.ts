import type { Context, Services } from '../../platform/context/index.ts';
import type { Erasure } from './erasure.ts';
import { type RowsInWords, rowsInWords } from './words-of-rows.ts';

const MOST = 100;

/** The deletions of an instance, newest first. */
export const listErasures = ({ postgres, instance }: Context): Promise<Erasure[]> =>
  postgres
    .selectFrom('erasures')
    .selectAll()
    .where('instance_id', '=', instance.id)
    .orderBy('asked_at', 'desc')
    .limit(MOST)
    .execute();

export type ErasureRecord = Pick<
  Erasure,
  'id' | 'kind' | 'subject_id' | 'status' | 'asked_at' | 'finished_at' | 'forgotten_at'
> & { removed: readonly RowsInWords[] };

/** The deletions of a whole server, newest first: those of accounts and instances, too, which nobody inside can look up any more. */
export async function listAllErasures({ postgres }: Pick<Services, 'postgres'>): Promise<ErasureRecord[]> {
  const rows = await postgres.selectFrom('erasures').selectAll().orderBy('asked_at', 'desc').execute();
  return rows.map((row) => ({ ...row, removed: rowsInWords(row.removed) }));
}
