import { readPeriodChoice } from '@parley/core/assistant';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { ownPins } from '../pins/own-pins.ts';

const LONGEST_NAME = 100;
export const MOST_BOARDS = 20;
const MOST_PINS = 50;

export const nameSchema = z
  .string()
  .trim()
  .min(1, 'A board needs a name.')
  .refine((text) => [...text].length <= LONGEST_NAME, `At most ${LONGEST_NAME} characters.`)
  .refine((text) => !/\p{Cc}/u.test(text), 'A name is one line of text.');
export const periodSchema = z
  .string()
  .refine(
    (text) => readPeriodChoice(text) !== undefined,
    'Write “last 30 days”, or two days as 2026-01-01..2026-03-31.',
  );
export const pinsSchema = z.array(z.string()).max(MOST_PINS);

/** Puts pins of the person's own on a board of theirs, in this order, in the place of what is there. */
export async function setBoardPins(
  transaction: PostgresTransaction,
  ctx: Context,
  { id, pinIds }: { id: string; pinIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(pinIds)];
  const known =
    wanted.length === 0
      ? []
      : await ownPins(ctx, transaction).select('pins.id').where('pins.id', 'in', wanted).execute();
  if (known.length < wanted.length) throw notFound('Pin');
  await transaction.deleteFrom('board_pins').where('board_id', '=', id).execute();
  if (wanted.length === 0) return;
  await transaction
    .insertInto('board_pins')
    .values(wanted.map((pin, position) => ({ board_id: id, pin_id: pin, position })))
    .execute();
}
