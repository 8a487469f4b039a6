import { isDay } from '@parley/core/dates';
import { findVendor } from '@parley/core/features/channels';
import { z } from 'zod';
import type { VendorSpendFact } from '../../data/facts/spend/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { MOST_VENDORS } from './list-vendor-spends.ts';
import { saveEnteredMonths } from './save-entered-months.ts';

const MOST_AMOUNT = 1e9;

const inputSchema = z.object({
  vendors: z
    .array(
      z.object({
        vendorId: z.string().refine((id) => findVendor(id) !== undefined, 'There is no such vendor.'),
        data: z
          .array(
            z.object({
              amount: z.number().min(0, 'Spend is 0 or more.').max(MOST_AMOUNT, 'That is too much.'),
              firstDayOfMonth: z
                .string()
                .refine((day) => isDay(day) && day.endsWith('-01'), 'A month is its first day, YYYY-MM-01.'),
              userSupplied: z.boolean(),
            }),
          )
          .max(600),
      }),
    )
    .max(MOST_VENDORS),
  /** Of the edit session; without it nobody else may be editing. */
  token: z.string().max(100).nullish(),
  /** Of the months that were changed; refused when others saved meanwhile. */
  revision: z.string().max(100).nullish(),
  why: z.string().trim().max(500, 'At most 500 characters.').nullish(),
});

/** Months that are not said to be entered come from elsewhere and are passed over. */
function enteredMonths(vendors: z.output<typeof inputSchema>['vendors']): VendorSpendFact[] {
  const rows = vendors.flatMap(({ vendorId, data }) =>
    data
      .filter(({ userSupplied }) => userSupplied)
      .map(
        ({ amount, firstDayOfMonth }): VendorSpendFact => ({
          vendorId,
          month: firstDayOfMonth,
          amount: String(amount),
        }),
      ),
  );
  if (new Set(rows.map(({ vendorId, month }) => `${vendorId} ${month}`)).size < rows.length)
    throw new AppError('INVALID_INPUT', { message: 'A month of a vendor is there twice.' });
  return rows;
}

/** Replaces everything that people entered; gives whether any month is another one now. */
export async function setVendorSpends({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ changed: boolean }> {
  authorize(ctx, 'configuration.change');
  const { vendors, token, revision, why } = inputSchema.parse(input);
  const rows = enteredMonths(vendors);
  const { version } = await saveEnteredMonths({ ctx, token, revision, why, next: () => rows });
  return { changed: version !== null };
}
