import type { Postgres } from '../postgres/postgres.ts';

/** How the delivery of a message ends. */
export type Ending = 'sent' | 'failed' | 'unconfirmed' | 'kept';

/** What a delivery writes to the row of its message; a finished message does not change. */
export function messageRow(postgres: Postgres, id: string) {
  const update = () =>
    postgres.updateTable('mail_messages').where('id', '=', id).where('status', '=', 'sending');
  return {
    beginTry: () =>
      update()
        .set((value) => ({ attempts: value('attempts', '+', 1) }))
        .returningAll()
        .executeTakeFirst(),

    /** False when another try has done it already. */
    async handOver(): Promise<boolean> {
      const marked = await update()
        .set({ handed_over_at: new Date() })
        .where('handed_over_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return marked !== undefined;
    },

    /** The mail server refused, or was away before it had the message: the whole of it is sent again. */
    async endTry(error: string, { isHandedOver }: { isHandedOver: boolean }): Promise<void> {
      await update()
        .set({ last_error: error, ...(isHandedOver ? { handed_over_at: null } : {}) })
        .execute();
    },

    async end(ending: Ending, error?: string): Promise<void> {
      await update()
        .set({
          status: ending,
          ...(ending === 'sent' ? { sent_at: new Date(), body: null, last_error: null } : {}),
          ...(error === undefined ? {} : { last_error: error }),
        })
        .execute();
    },

    async giveUp(): Promise<string | undefined> {
      const failed = await update()
        .set((value) => ({
          status: value
            .case()
            .when('handed_over_at', 'is', null)
            .then('failed' as const)
            .else('unconfirmed' as const)
            .end(),
        }))
        .returning('template')
        .executeTakeFirst();
      return failed?.template;
    },
  };
}
