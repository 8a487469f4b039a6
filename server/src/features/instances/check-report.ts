import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { hasActiveCrm, readOpportunityList } from '../integrations/index.ts';
import { getInstance } from './get-instance.ts';
import { type SettingsInput, settingsSchema } from './settings-input.ts';

/**
 * Looks in the connected CRM whether a pipeline report that is to be saved can be read and has the money field. Not where neither of
 * them changes, and not without a CRM: then the link alone is checked, when it is saved.
 */
export async function checkReport({ ctx, input }: { ctx: Context; input: SettingsInput }): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { pipelineReport: report } = settingsSchema.parse(input);
  const { pipelineReport: stored } = await getInstance(ctx, ctx.instance.id);
  const url = report?.url === undefined ? stored.url : report.url?.trim();
  const field = report?.fieldName === undefined ? stored.fieldName : report.fieldName?.trim();
  if (report == null || !url || !(await hasActiveCrm(ctx, ctx.instance.id))) return;
  // The amount is a field of every opportunity.
  if (url === stored.url && (!field || field === stored.fieldName)) return;
  const { name, moneyFields } = await readOpportunityList({ ctx, input: { url } });
  if (!field || moneyFields.some(({ id }) => id === field)) return;
  const message = `“${name}” has no field ${field} with money.`;
  throw new AppError('INVALID_INPUT', { message, fieldErrors: { 'pipelineReport.fieldName': message } });
}
