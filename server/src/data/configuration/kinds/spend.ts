import { z } from 'zod';
import { writeVendorSpend } from '../../facts/spend/index.ts';
import type { Kind } from '../kind.ts';

const schema = z.object({
  rows: z.array(z.object({ id: z.string(), vendorId: z.string(), month: z.string(), amount: z.string() })),
});

/** What people entered for vendors and months; `id` is both. */
export const spend: Kind<z.output<typeof schema>> = {
  schema,
  changesFigures: () => false,
  async read(postgres, instanceId) {
    const rows = await postgres
      .selectFrom('vendor_spend')
      .select(['vendor_id', 'month', 'amount'])
      .where('instance_id', '=', instanceId)
      .orderBy('vendor_id')
      .orderBy('month')
      .execute();
    return {
      rows: rows.map(({ vendor_id, month, amount }) => ({
        id: `${vendor_id} ${month}`,
        vendorId: vendor_id,
        month,
        amount: String(amount),
      })),
    };
  },
  async write(transaction, { instanceId, userId, body }) {
    await writeVendorSpend({
      transaction,
      instanceId,
      source: 'api',
      userId,
      isWhole: true,
      rows: body.rows.map(({ vendorId, month, amount }) => ({ vendorId, month, amount })),
    });
  },
};
