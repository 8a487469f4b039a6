import { type Block, blockSchema } from '@parley/core/assistant';
import type { Context } from '../../../platform/context/index.ts';
import { ownPins } from './own-pins.ts';

export type Pin = {
  id: string;
  title: string;
  turnId: string;
  kind: string;
  position: number;
  createdAt: Date;
  /** As it was pinned; null for pins of before that was kept. */
  kept: Block | null;
  asOf: Date | null;
  definitions: number | null;
};

/** The person's pins in the instance, the last one first. */
export async function listPins({ ctx }: { ctx: Context }): Promise<Pin[]> {
  const rows = await ownPins(ctx, ctx.postgres)
    .select(['id', 'title', 'turn_id', 'kind', 'position', 'created_at', 'kept', 'as_of', 'definitions'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ turn_id, created_at, kept, as_of, ...pin }) => ({
    ...pin,
    turnId: turn_id,
    createdAt: created_at,
    kept: blockSchema.safeParse(kept).data ?? null,
    asOf: as_of,
  }));
}
