import type { Context } from '../../../platform/context/index.ts';
import { ownPins } from './own-pins.ts';

export type Pin = {
  id: string;
  title: string;
  turnId: string;
  kind: string;
  position: number;
  createdAt: Date;
};

/** The person's pins in the instance, the last one first. */
export async function listPins({ ctx }: { ctx: Context }): Promise<Pin[]> {
  const rows = await ownPins(ctx, ctx.postgres)
    .select(['id', 'title', 'turn_id', 'kind', 'position', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ turn_id, created_at, ...pin }) => ({ ...pin, turnId: turn_id, createdAt: created_at }));
}
