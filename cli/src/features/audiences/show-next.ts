import { memberWords } from '@parley/core/features/activations';
import { CliNextSendingDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import type { Target } from './find-target.ts';
import { listPlan } from './list-plan.ts';

/** Where an audience is active: what the next sending would add and take away, in what is sent there. */
export async function showNext(session: Session, audienceId: string, target: Target): Promise<void> {
  const { provider, connectionId, accountName } = target;
  const { activations } = await session.query(CliNextSendingDocument, { audienceId, connectionId });
  const { members, toAdd, toRemove, isMore, problem } = activations.nextSending;
  await listPlan(session, { ...target, problem }, { members, toAdd, toRemove });
  const count = (some: number, words = ''): string =>
    `${some.toLocaleString('en-US')}${words} ${memberWords(provider.id, some)}`;
  const place = `${provider.name}: ${accountName}`;
  await session.output.notice(
    `It is on ${place} already.`,
    ...(problem === null ? [] : [problem]),
    ...(toAdd === null ? [] : [`The next sending would add ${count(toAdd, isMore ? ' or more' : '')}.`]),
    ...(toRemove === null ? [] : [`It would take away ${count(toRemove)}.`]),
    ...(isMore ? ['How many it would take away is known once the CRM has been read to its end.'] : []),
    'Nothing was sent.',
  );
}
