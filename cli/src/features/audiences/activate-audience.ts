import {
  afterDeactivation,
  holdOutProblem,
  isOfContacts,
  memberWords,
} from '@parley/core/features/activations';
import { CliActivateAudienceDocument, CliDeactivateAudienceDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { findTarget, type Target, type Where } from './find-target.ts';
import { listPlan } from './list-plan.ts';
import { requireAudience } from './require-audience.ts';
import { listActivations } from './show-activations.ts';
import { showNext } from './show-next.ts';

const companies = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'company' : 'companies'}`;
/** Who is sent: companies, or the persons there. */
const membersOf = ({ provider }: Pick<Target, 'provider'>, count: number): string =>
  isOfContacts(provider.id) ? `The contacts of ${companies(count)}` : companies(count);
/** Companies that are not sent, and why. */
const aside = (count: number, why: string): string =>
  count === 0 ? '' : `; ${companies(count)} ${count === 1 ? 'is' : 'are'} ${why}`;
const placeOf = ({ provider, accountName }: Target): string => `${provider.name}: ${accountName}`;

/** `holdOut`: in percent, as it was typed. */
export type ActivateOptions = { consent?: true; dryRun?: boolean; holdOut?: string };

/** Asks for consent and sends an audience to an account from now on, or only says what would be sent. */
export async function activateAudience(
  session: Session,
  wanted: string,
  { consent, dryRun = false, holdOut, ...where }: Where & ActivateOptions,
): Promise<void> {
  const { id, name } = await requireAudience(session, wanted);
  const holdOutPercent = holdOut === undefined ? undefined : Number(holdOut);
  const wrong = holdOutProblem(holdOutPercent ?? 0);
  if (wrong !== undefined) throw new CliError('invalidInput', wrong);
  const target = await findTarget(session, id, where, holdOutPercent);
  const { provider, connectionId, members, leftOut, heldOut, problem, consentText } = target;
  const { output } = session;
  if (dryRun && target.activation?.status === 'active') return await showNext(session, id, target);
  if (dryRun) {
    await listPlan(session, target, { toAdd: target.toAdd ?? null, toRemove: target.toRemove });
    return await output.notice(
      `${membersOf(target, members)} would be on ${placeOf(target)}${aside(leftOut, 'left out')}${aside(heldOut, 'held out')}.`,
      ...contactWords(target),
      ...(target.toAdd == null ? [NOT_KNOWN] : []),
      ...(problem === null ? [] : [problem]),
      'Nothing was sent.',
    );
  }
  if (problem !== null) throw new CliError('invalidInput', problem);
  if (consent !== true) {
    needTerminal(session.io, 'Agree with --consent.');
    await output.notice(
      `${membersOf(target, members)} of “${name}” are sent to ${placeOf(target)}.`,
      consentText,
    );
    const answer = await ask(session.io, 'Do you agree? [y/N] ');
    if (!/^y(es)?$/i.test(answer)) throw new CliError('cancelled', 'Nothing was sent.');
  }
  const { audiences } = await session.query(CliActivateAudienceDocument, {
    id,
    providerId: provider.id,
    connectionId,
    holdOutPercent,
  });
  await listActivations(session, audiences.activate.activations);
  await output.notice(
    `Activated: “${name}” on ${placeOf(target)}. It is sent in the background; parley audiences activations shows how.`,
    ...(consent === true ? [`You agreed to: ${consentText}`] : []),
  );
}

/** Asks and takes an audience away from an account, or only says what would be taken away. */
export async function deactivateAudience(
  session: Session,
  wanted: string,
  { yes, dryRun = false, ...where }: Where & { yes?: true; dryRun?: boolean },
): Promise<void> {
  const { id, name } = await requireAudience(session, wanted);
  const target = await findTarget(session, id, where);
  const { provider, connectionId, activation } = target;
  if (activation?.status !== 'active')
    throw new CliError('invalidInput', `“${name}” is not active on ${placeOf(target)}.`);
  const there = (activation.lastJob?.added ?? 0) + (activation.lastJob?.alreadyThere ?? 0);
  const { output } = session;
  if (dryRun) {
    await listPlan(session, target, { toAdd: 0, toRemove: there });
    return await output.notice(
      `${there.toLocaleString('en-US')} ${memberWords(provider.id, there)} would be taken away from ${placeOf(target)}.`,
      'Nothing was changed.',
    );
  }
  if (yes !== true) {
    needTerminal(session.io, 'Agree with --yes.');
    const answer = await ask(session.io, `Take “${name}” away from ${placeOf(target)}? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw new CliError('cancelled', 'Nothing was changed.');
  }
  const { audiences } = await session.query(CliDeactivateAudienceDocument, {
    id,
    providerId: provider.id,
    connectionId,
  });
  await listActivations(session, audiences.deactivate.activations);
  await output.notice(
    `Deactivated: “${name}” on ${placeOf(target)}. ${afterDeactivation(provider.id)} It can be renamed after 24 hours.`,
  );
}

/** Where persons are sent. */
const NOT_KNOWN = 'How many contacts are added is known once the CRM has been read to its end.';

/** How many persons there are today, where it was counted. */
const contactWords = ({ provider, contacts, hasMoreContacts }: Target): string[] =>
  contacts == null
    ? []
    : [
        `They are ${contacts.toLocaleString('en-US')}${hasMoreContacts ? ' or more' : ''} ${memberWords(provider.id, contacts)} today.`,
      ];
