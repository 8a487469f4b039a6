import { z } from 'zod';
import type { Kind } from '../kind.ts';

const LONGEST_WINDOW = 365;
const LONGEST_VIEW_THROUGH = 90;

const days = (most: number) =>
  z.number().int('Whole days.').min(1, 'At least 1 day.').max(most, `At most ${most} days.`);

const schema = z.object({
  url: z.string().max(2000).nullable(),
  fieldName: z.string().max(256).nullable(),
  influenceWindow: days(LONGEST_WINDOW),
  viewThroughDays: days(LONGEST_VIEW_THROUGH),
});

/** Where opportunities come from, and which events before them are touches. */
export const pipelineReport: Kind<z.output<typeof schema>> = {
  schema,
  // Touches and view-throughs are stored by the windows.
  changesFigures: (before, after) =>
    before.influenceWindow !== after.influenceWindow || before.viewThroughDays !== after.viewThroughDays,
  async read(postgres, instanceId) {
    const row = await postgres
      .selectFrom('instances')
      .select(['pipeline_report_url', 'pipeline_report_field', 'influence_window_days', 'view_through_days'])
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow();
    return {
      url: row.pipeline_report_url,
      fieldName: row.pipeline_report_field,
      influenceWindow: row.influence_window_days,
      viewThroughDays: row.view_through_days,
    };
  },
  async write(transaction, { instanceId, body }) {
    await transaction
      .updateTable('instances')
      .set({
        pipeline_report_url: body.url,
        pipeline_report_field: body.fieldName,
        influence_window_days: body.influenceWindow,
        view_through_days: body.viewThroughDays,
      })
      .where('id', '=', instanceId)
      .execute();
  },
};
