import { crmOfReport } from '@parley/core/features/settings';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { readCrmName } from './read-crm-list.ts';

/** The name of the report or list at a link, while an admin makes an audience of it. */
export async function lookUpReport({
  ctx,
  input,
}: {
  ctx: Context;
  input: { url: string };
}): Promise<{ name: string }> {
  authorize(ctx, 'configuration.view');
  authorize(ctx, 'plan.view');
  const url = input.url.trim();
  const kind = crmOfReport(url);
  if (kind === undefined)
    throw new AppError(
      url.includes('hubspot') ? 'audiences.invalid-hubspot-url' : 'audiences.invalid-sf-url',
    );
  return { name: await readCrmName(ctx, { instanceId: ctx.instance.id, kind, url }) };
}
