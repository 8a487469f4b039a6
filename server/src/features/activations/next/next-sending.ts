import { type ActivationTargetId, isOfContacts } from '@parley/core/features/activations';
import { isProviderId } from '@parley/core/features/integrations';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { getAudience } from '../../audiences/index.ts';
import { findProvider } from '../../integrations/index.ts';
import { activationsOf } from '../load-activations.ts';
import { wantedDomains } from '../wanted-domains.ts';
import { countNext } from './count-next.ts';
import { readWantedContacts } from './read-wanted-contacts.ts';

/** What the next sending would do where an audience is active: of companies, or of contacts where persons are sent. */
export type NextSending = {
  providerId: ActivationTargetId;
  /** Those that would be there; null where the CRM could not be read. */
  members: number | null;
  toAdd: number | null;
  toRemove: number | null;
  /** Looking ended before the CRM was read to its end: members and those to add are the fewest there are, and who else goes is not known. */
  isMore: boolean;
  /** Why it is not known. */
  problem: string | null;
};

/** What would be added and taken away if the audience were sent now; nothing is written or sent. */
export async function nextSending({
  ctx,
  input: { audienceId, connectionId },
  longestMs,
}: {
  ctx: Context;
  input: { audienceId: string; connectionId: string };
  longestMs?: number;
}): Promise<NextSending> {
  authorize(ctx, 'configuration.view');
  authorize(ctx, 'plan.view');
  const { id: audience } = await getAudience({ ctx, input: { id: audienceId } });
  const activation = (await activationsOf(ctx, audience)).find(
    (each) => each.connectionId === connectionId && each.status === 'active',
  );
  if (activation === undefined)
    throw new AppError('INVALID_INPUT', { message: 'The audience is not active there.' });
  const { id, providerId, holdOutPercent } = activation;
  const sent = { instanceId: ctx.instance.id, audienceId: audience, holdOutPercent };
  if (!isOfContacts(providerId))
    return { providerId, ...(await countNext(ctx, id, wantedDomains(sent))), isMore: false, problem: null };
  const provider = isProviderId(providerId) ? findProvider(providerId) : undefined;
  const rule = provider?.audiences?.(ctx.config)?.addresses ?? provider?.sentAudiences?.addresses ?? 'plain';
  const found = await readWantedContacts(ctx, { id, sent, rule, longestMs });
  if ('problem' in found)
    return { providerId, members: null, toAdd: null, toRemove: null, isMore: false, problem: found.problem };
  const counts = await countNext(ctx, id, wantedMembers(found.contacts));
  // Who was not found may be among those that were not read yet.
  return {
    providerId,
    ...counts,
    ...(found.isMore && { toRemove: null }),
    isMore: found.isMore,
    problem: null,
  };
}

const wantedMembers = (contacts: readonly string[]): RawBuilder<unknown> =>
  sql`select unnest(${contacts}::text[]) as contact`;
