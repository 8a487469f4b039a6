import { z } from 'zod';
import type { Kind } from '../kind.ts';

const schema = z.object({ rule: z.enum(['all', 'net-new']) });

/** Which opportunities count; applied when a question is answered. */
export const netNew: Kind<z.output<typeof schema>> = {
  schema,
  changesFigures: () => false,
  async read(postgres, instanceId) {
    const { net_new_rule } = await postgres
      .selectFrom('instances')
      .select('net_new_rule')
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow();
    return { rule: net_new_rule };
  },
  async write(transaction, { instanceId, body }) {
    await transaction
      .updateTable('instances')
      .set({ net_new_rule: body.rule })
      .where('id', '=', instanceId)
      .execute();
  },
};
