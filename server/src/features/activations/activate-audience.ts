import {
  ACTIVATION_LIMIT,
  type ActivationTargetId,
  consentText,
  isActivationTarget,
  isOfContacts,
  targetName,
} from '@parley/core/features/activations';
import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { getAudience } from '../audiences/index.ts';
import { hasActiveCrm } from '../integrations/index.ts';
import { chooseTargets } from './choose-targets.ts';
import { type ContactCounts, countContacts } from './count-contacts.ts';
import type { Place } from './list-places.ts';
import { checkedHoldOut, countWanted, crmNeeded, enoughProblem } from './list-targets.ts';
import { activationsOf, forgetActivations } from './load-activations.ts';

const schema = z.object({
  id: z.string(),
  providerIds: z.array(z.string()).min(1, 'Choose where it is sent.').max(ACTIVATION_LIMIT),
  connectionIds: z.array(z.string()).nullish(),
  consent: z.boolean(),
  /** Of its companies, so many are sent to nobody, to compare with; that of its other accounts where it is on some. */
  holdOutPercent: z.number().nullish(),
  /** The words that were shown, where that was a while ago. */
  shown: z.string().optional(),
});
type Input = z.input<typeof schema>;

/**
 * Has an audience sent to accounts of platforms from now on. The words that were agreed to are kept, with who agreed and when. Sending
 * begins in the background.
 */
export async function activateAudience({
  ctx,
  input,
}: {
  ctx: Context;
  input: Input;
}): Promise<{ id: string }> {
  // The CRM may take half a minute to answer: nothing is held meanwhile.
  const checked = await checkActivation(ctx, input);
  return await ctx.postgres
    .transaction()
    .execute((transaction) => writeActivation({ ctx, transaction, checked }));
}

/**
 * What can be said before anything is written: the accounts that are meant, and how many contacts they would get. It asks the CRM, and so
 * is for before a transaction.
 */
export async function checkActivation(ctx: Context, input: Input) {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const { id, consent, shown, holdOutPercent, ...chosen } = schema.parse(input);
  const audience = await getAudience({ ctx, input: { id } });
  if (!consent)
    throw new AppError('audiences.consent-needed', {
      fieldErrors: { consent: 'Please agree to it first.' },
    });
  if (audience.lastJob !== null && audience.lastJob.status !== 'completed')
    throw invalid('Its companies are not known yet: try again when it is ready.');
  const targets = await chooseTargets(ctx, chosen);
  const counts = await countPersons(ctx, { id, targets, holdOutPercent });
  return { id, audience, shown, holdOutPercent, targets, counts };
}
export type CheckedActivation = Awaited<ReturnType<typeof checkActivation>>;

/** Writes what was checked, as a part of something larger that is kept or undone as a whole. */
export async function writeActivation({
  ctx,
  transaction,
  source = 'api',
  checked,
}: {
  ctx: Context;
  transaction: PostgresTransaction;
  source?: 'api' | 'assistant';
  checked: CheckedActivation;
}): Promise<{ id: string }> {
  const { id, audience, shown, holdOutPercent, targets, counts } = checked;
  // Two that activate the same audience wait for each other.
  await transaction.selectFrom('audiences').select('id').where('id', '=', id).forUpdate().execute();
  const open = await transaction
    .selectFrom('audience_activations')
    .select((at) => ['hold_out_percent', at.fn.coalesce('connection_id', 'webhook_id').as('place')])
    .where('audience_id', '=', id)
    .where('status', '!=', 'ended')
    .execute();
  if (open.length + targets.length > ACTIVATION_LIMIT)
    throw invalid(`An audience can be on ${ACTIVATION_LIMIT} accounts at a time.`);
  const holdOut = open[0]?.hold_out_percent ?? checkedHoldOut(holdOutPercent);
  if (holdOutPercent != null && holdOutPercent !== holdOut) throw otherHoldOut(holdOut);
  const sent = { instanceId: ctx.instance.id, audienceId: id, holdOutPercent: holdOut };
  const { members, heldOut } = await countWanted(ctx, sent);
  for (const { id: place, provider_id, organization_name, status, isWebhook } of targets) {
    if (!isActivationTarget(provider_id)) continue;
    const name = targetName(provider_id);
    if (open.some((each) => each.place === place))
      throw invalid(`It is on ${name} already, or is being taken away there: ${organization_name}.`);
    if (status === 'inactive') throw invalid(`${name} has to be connected again.`);
    const problem = enoughProblem(provider_id, members, counts.get(provider_id));
    if (problem !== undefined)
      throw new AppError('audiences.audience-size-too-small', {
        message: problem,
        fieldErrors: { providerIds: problem },
      });
    const activationId = newId('actv');
    const consentGiven = consentText(provider_id);
    if (shown !== undefined && shown !== consentGiven)
      throw invalid('What is agreed to has changed since it was shown: ask again.');
    await transaction
      .insertInto('audience_activations')
      .values({
        id: activationId,
        instance_id: ctx.instance.id,
        audience_id: id,
        ...(isWebhook ? { webhook_id: place } : { connection_id: place }),
        provider_id,
        account_name: organization_name,
        consent_text: consentGiven,
        hold_out_percent: holdOut,
        activated_by: ctx.viewer.userId,
      })
      .execute();
    const reference = { kind: 'audience', id, name: audience.name } as const;
    await audit({
      transaction,
      ctx,
      type: 'activations.activated',
      source,
      details: sentence`${ctx.viewer.name} activated the audience ${reference} on ${name}: ${organization_name}, and agreed: “${consentGiven}”`,
      data: { audienceId: id, activationId, provider: provider_id, members, heldOut, consent: consentGiven },
    });
  }
  forgetActivations(ctx);
  return { id };
}

/** Contacts by the platforms that take persons: asked for before anything is locked. */
async function countPersons(
  ctx: Context,
  {
    id,
    targets,
    holdOutPercent,
  }: { id: string; targets: readonly Place[]; holdOutPercent: number | null | undefined },
): Promise<ContactCounts> {
  const kinds = targets.flatMap(({ provider_id }): ActivationTargetId[] =>
    isActivationTarget(provider_id) && isOfContacts(provider_id) ? [provider_id] : [],
  );
  const [first] = kinds;
  if (first === undefined) return new Map();
  if (!(await hasActiveCrm(ctx, ctx.instance.id))) throw invalid(crmNeeded(first));
  const [open] = await activationsOf(ctx, id);
  const share = open?.holdOutPercent ?? checkedHoldOut(holdOutPercent);
  const sent = { instanceId: ctx.instance.id, audienceId: id, holdOutPercent: share };
  const counts = await countContacts(ctx, kinds, sent);
  for (const counted of counts.values()) if ('problem' in counted) throw invalid(counted.problem);
  return counts;
}

const invalid = (message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { providerIds: message } });

/** One account must not show ads to those that another is compared with. */
function otherHoldOut(percent: number): AppError {
  const whom = percent === 0 ? 'Nobody is' : `${percent}% of its companies are`;
  const problem = `${whom} held out where it is sent already: it is the same share everywhere.`;
  return new AppError('INVALID_INPUT', { message: problem, fieldErrors: { holdOutPercent: problem } });
}
