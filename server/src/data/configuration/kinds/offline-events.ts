import { z } from 'zod';
import type { Kind } from '../kind.ts';

const id = (message: string) => z.string().trim().min(1, message).max(256);

const schema = z.object({
  taskEvent: z
    .object({
      offlineEventsAll: z.boolean(),
      offlineTasksAll: z.boolean(),
      offlineTasksSpecific: z.array(z.string().max(256)).max(200),
    })
    .nullable(),
  lead: z
    .object({ offlineEventsLeadStatus: id('Choose the lead status that counts as an event.') })
    .nullable(),
  campaign: z
    .object({
      typeField: id('Choose the field that holds the kind.'),
      spendField: id('Choose the field that holds the spend.'),
    })
    .nullable(),
});

/** Which tasks, leads and campaigns of a CRM are offline events; a group that is null has none. */
export const offlineEvents: Kind<z.output<typeof schema>> = {
  schema,
  changesFigures: () => false,
  async read(postgres, instanceId) {
    const row = await postgres
      .selectFrom('instances')
      .select(['task_event', 'lead_event', 'campaign_event'])
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow();
    return schema.parse({ taskEvent: row.task_event, lead: row.lead_event, campaign: row.campaign_event });
  },
  async write(transaction, { instanceId, body: { taskEvent, lead, campaign } }) {
    await transaction
      .updateTable('instances')
      .set({
        task_event: taskEvent && JSON.stringify(taskEvent),
        lead_event: lead && JSON.stringify(lead),
        campaign_event: campaign && JSON.stringify(campaign),
      })
      .where('id', '=', instanceId)
      .execute();
  },
};
