import { type Block, blockSchema } from '@parley/core/assistant';
import type { Selectable } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import type { PinsTable } from '../../../platform/postgres/conversation-tables.ts';
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

export const PIN_COLUMNS = [
  'pins.id',
  'pins.title',
  'pins.turn_id',
  'pins.kind',
  'pins.position',
  'pins.created_at',
  'pins.kept',
  'pins.as_of',
  'pins.definitions',
] as const;
type Row = Pick<
  Selectable<PinsTable>,
  'id' | 'title' | 'turn_id' | 'kind' | 'position' | 'created_at' | 'kept' | 'as_of' | 'definitions'
>;

export const toPin = ({ turn_id, created_at, kept, as_of, ...pin }: Row): Pin => ({
  ...pin,
  turnId: turn_id,
  createdAt: created_at,
  kept: blockSchema.safeParse(kept).data ?? null,
  asOf: as_of,
});

/** The person's pins in the instance, the last one first. */
export async function listPins({ ctx }: { ctx: Context }): Promise<Pin[]> {
  const rows = await ownPins(ctx, ctx.postgres)
    .select(PIN_COLUMNS)
    .orderBy('pins.created_at', 'desc')
    .orderBy('pins.id')
    .execute();
  return rows.map(toPin);
}
