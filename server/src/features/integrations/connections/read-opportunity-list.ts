import { crmOfReport } from '@parley/core/features/settings';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { type MoneyField, ProviderFailure } from '../provider.ts';
import { findActive } from './find-active.ts';
import { withConnection } from './with-connection.ts';

/** A person waits for it. */
const MOST_MS = 15_000;
const FIELD = 'pipelineReport.url';
const NAMES = { salesforce: 'Salesforce', hubspot: 'HubSpot' } as const;

export type OpportunityList = { name: string; moneyFields: readonly MoneyField[] };

const refuse = (message: string, cause?: unknown): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { [FIELD]: message }, cause });

/** What the connected CRM says about the report or list at a link; where it cannot be a pipeline report, why. */
export async function readOpportunityList({
  ctx,
  input,
}: {
  ctx: Context;
  input: { url: string };
}): Promise<OpportunityList> {
  authorize(ctx, 'configuration.view');
  const url = input.url.trim();
  const crm = crmOfReport(url);
  if (crm === undefined) throw refuse('This is not the link of a Salesforce report, nor of a HubSpot list.');
  const id = await findActive(ctx, { instanceId: ctx.instance.id, providerId: `oprv:${crm}` });
  if (id === undefined) throw refuse(`Connect ${NAMES[crm]} first: it is the CRM of this link.`);
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    return await withConnection(ctx, { id, signal }, async (session, { opportunityLists }) => {
      if (opportunityLists === undefined) throw refuse(`${NAMES[crm]} has no such links.`);
      return await opportunityLists.describe(session, url);
    });
  } catch (error) {
    const isLater = error instanceof ProviderFailure && error.failure.kind === 'later';
    if (signal.aborted || isLater) throw new AppError('integrations.unreachable', { cause: error });
    if (error instanceof ProviderFailure) throw refuse(error.failure.message, error);
    if (error instanceof AppError && error.code === 'integrations.sample') throw refuse(error.message, error);
    throw error;
  }
}
