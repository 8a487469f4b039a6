import type { Context } from '../../platform/context/index.ts';
import type { Erasure } from './erasure.ts';

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
