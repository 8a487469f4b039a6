import { channelOf, vendorOf } from '@parley/core/features/channels';
import { longMonth } from '@parley/core/features/spend';
import { z } from 'zod';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { loadVendorBook, readMonth } from '../imports/index.ts';
import { saveEnteredMonths } from './save-entered-months.ts';
import { loadSpendSheet } from './spend-sheet.ts';
import { withChangedMonths } from './with-changed-months.ts';

const inputSchema = z.object({
  /** Its name or id. */
  vendor: z.string().trim().min(1, 'Name a vendor.').max(200),
  /** Of a vendor that is made. */
  channel: z.string().trim().max(200).nullish(),
  month: z.string().trim().max(40),
  amount: z.number().min(0, 'Spend is 0 or more.').lt(1e9, 'An amount is under 1,000,000,000.'),
  createVendor: z.boolean().nullish(),
  why: z.string().trim().max(500, 'At most 500 characters.').nullish(),
});
type Input = z.input<typeof inputSchema>;

export type MonthToSet = {
  vendorId: string;
  vendor: string;
  channel: string;
  month: string;
  /** What the sheet shows, and what was entered. */
  before: number;
  entered: number | null;
  amount: number;
};

const wrong = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { [field]: message } });

/** The month of a vendor that is meant, and what it has now; refused where it cannot be entered. */
export async function findSpendMonth({ ctx, input }: { ctx: Context; input: Input }): Promise<MonthToSet> {
  authorize(ctx, 'configuration.view');
  const { vendor, channel, month: said, amount, createVendor } = inputSchema.parse(input);
  const book = await loadVendorBook(ctx, { isCreating: createVendor === true });
  const vendorId = book.read(vendor, channel ?? '');
  if (vendorId === undefined) throw wrong('vendor', `There is no vendor “${vendor}”.${book.near(vendor)}`);
  const month = readMonth(said);
  if (month === undefined) throw wrong('month', `“${said}” is not a month: write 2026-10 or Oct 2026.`);
  const sheet = await loadSpendSheet(ctx);
  const names = await loadOwnNames(ctx);
  const { name, channelId } = vendorOf(vendorId, names);
  const cell = sheet.lines.find((line) => line.vendorId === vendorId)?.cells.get(month);
  if (cell?.lockedBy != null)
    throw wrong('month', `${longMonth(month)} of ${name} is locked: ${cell.lockedBy} fill it.`);
  return {
    vendorId,
    vendor: name,
    channel: channelOf(channelId, names).name,
    month,
    before: cell?.shown ?? 0,
    entered: cell?.entered ?? null,
    amount: Math.round(amount * 100) / 100,
  };
}

/** Enters the spend of a month of a vendor, as a version of its own; 0 takes it out. */
export async function setSpendMonth({
  ctx,
  input,
}: {
  ctx: Context;
  input: Input;
}): Promise<MonthToSet & { changed: boolean; version: number | null }> {
  authorize(ctx, 'configuration.change');
  const found = await findSpendMonth({ ctx, input });
  const { version } = await saveEnteredMonths({
    ctx,
    why: input.why,
    next: (before) => withChangedMonths(before, [found]),
  });
  return { ...found, changed: version !== null, version };
}
