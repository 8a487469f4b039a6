import { ERROR_CODES } from '@parley/core/api';
import {
  ACTIVATION_LIMIT,
  type ActivationTargetId,
  activationTarget,
  holdOutProblem,
  isActivationTarget,
  isOfContacts,
  sizeProblem,
  targetName,
} from '@parley/core/features/activations';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { getAudience } from '../audiences/index.ts';
import { hasActiveCrm, NO_CRM } from '../integrations/index.ts';
import { type ContactCount, type ContactCounts, countContacts } from './count-contacts.ts';
import { listPlaces } from './list-places.ts';
import { type AudienceActivation, activationsOf } from './load-activations.ts';
import { countNext } from './next/count-next.ts';
import { allowedCompanies, type Sent, wantedDomains } from './wanted-domains.ts';

/** An account or a webhook that an audience can be sent to, or is: with what would be sent now. */
export type Target = {
  providerId: ActivationTargetId;
  connectionId: string;
  accountName: string;
  /** Companies of today that would be there, without those on the suppression list. */
  members: number;
  leftOut: number;
  /** Of the others, those that are held out to compare with. */
  heldOut: number;
  /** The share in percent that is held out; that of the accounts that have the audience already, where there are any. */
  holdOutPercent: number;
  /** Companies; null of a platform that takes persons: it is the contacts of each that are added, which the CRM alone knows. */
  toAdd: number | null;
  toRemove: number;
  /** Of a platform that takes persons: contacts of today, or null where they could not be counted. */
  contacts: number | null;
  /** There are more: counting ended once there were enough. */
  hasMoreContacts: boolean;
  /** It takes persons, and no CRM is connected to read them from. */
  needsCrm: boolean;
  /** Why it cannot be activated there; null when it can. */
  problem: string | null;
  activation: AudienceActivation | null;
};

/** The share that is asked for in percent; nobody is held out where none is. */
export function checkedHoldOut(percent: number | null | undefined): number {
  const problem = holdOutProblem(percent ?? 0);
  if (problem !== undefined)
    throw new AppError('INVALID_INPUT', { message: problem, fieldErrors: { holdOutPercent: problem } });
  return percent ?? 0;
}

/** How many companies of an audience a platform would get, and how many are left out or held out. */
export async function countWanted(
  { postgres }: Pick<Context, 'postgres'>,
  sent: Sent,
): Promise<{ members: number; leftOut: number; heldOut: number }> {
  const { rows } = await sql<{ members: string; allowed: string; size: string }>`
    select (select count(*) from (${wantedDomains(sent)}) as wanted) as members,
      (select count(*) from (${allowedCompanies(sent)}) as allowed) as allowed,
      (select count(*) from audience_companies where audience_id = ${sent.audienceId}) as size`.execute(
    postgres,
  );
  const [members, allowed, size] = [rows[0]?.members, rows[0]?.allowed, rows[0]?.size].map(Number);
  return {
    members: members ?? 0,
    leftOut: (size ?? 0) - (allowed ?? 0),
    heldOut: (allowed ?? 0) - (members ?? 0),
  };
}

/** Of a platform that takes persons it is counted who goes without a look at the CRM: contacts of companies that left. */
async function countChanges(
  ctx: Pick<Context, 'postgres'>,
  sent: Sent,
  { id, providerId }: AudienceActivation,
): Promise<{ toAdd: number; toRemove: number }> {
  if (!isOfContacts(providerId)) return await countNext(ctx, id, wantedDomains(sent));
  const { rows } = await sql<{ count: string }>`
    select count(*) from activation_contacts where activation_id = ${id}
      and (state in ('there', 'removing') or (state = 'adding' and is_sent))
      and domain not in (${wantedDomains(sent)})`.execute(ctx.postgres);
  return { toAdd: 0, toRemove: Number(rows[0]?.count ?? 0) };
}

/** Why there is nobody to send to a platform, or too few; undefined when there are enough. */
export function enoughProblem(
  providerId: ActivationTargetId,
  companies: number,
  counted: ContactCount | undefined,
): string | undefined {
  if (counted === undefined) return sizeProblem(providerId, companies);
  if ('problem' in counted) return counted.problem;
  const problem = sizeProblem(providerId, counted.contacts);
  return problem !== undefined && counted.isMore ? unknownProblem(providerId, counted.contacts) : problem;
}

/** Too few were found, and not all were seen. */
function unknownProblem(providerId: ActivationTargetId, contacts: number): string {
  const [found, needed] = [contacts, activationTarget(providerId).minSize].map((count) =>
    count.toLocaleString('en-US'),
  );
  const were = contacts === 1 ? 'was' : 'were';
  return `${targetName(providerId)} needs at least ${needed} contacts. It is not known whether this audience has them: ${found} ${were} found before counting ended. Try again later, or choose fewer companies.`;
}

/** What is missing where contacts are to be read and no CRM is connected. */
export const crmNeeded = (providerId: ActivationTargetId): string =>
  `${targetName(providerId)} knows persons by their addresses. ${NO_CRM}`;

/** Every connected account that can take audiences, with those that have this one. */
export async function listTargets({
  ctx,
  input: { audienceId, holdOutPercent: wanted },
}: {
  ctx: Context;
  input: { audienceId: string; holdOutPercent?: number | null | undefined };
}): Promise<Target[]> {
  authorize(ctx, 'configuration.view');
  authorize(ctx, 'plan.view');
  const { id } = await getAudience({ ctx, input: { id: audienceId } });
  const activations = await activationsOf(ctx, id);
  const holdOutPercent = activations[0]?.holdOutPercent ?? checkedHoldOut(wanted);
  const sent = { instanceId: ctx.instance.id, audienceId: id, holdOutPercent };
  const counts = await countWanted(ctx, sent);
  const hasCrm = await hasActiveCrm(ctx, ctx.instance.id);
  const places = await listPlaces(ctx);
  const isOn = (connectionId: string): boolean =>
    activations.some((each) => each.connectionId === connectionId);
  // The CRM is read once for all platforms.
  const contactCounts: ContactCounts = hasCrm
    ? await countContacts(
        ctx,
        places.flatMap(({ id: place, provider_id, isSetUp }) =>
          isActivationTarget(provider_id) && isOfContacts(provider_id) && isSetUp && !isOn(place)
            ? [provider_id]
            : [],
        ),
        sent,
      )
    : new Map();
  const found: Target[] = [];
  for (const place of places) {
    const { id: connectionId, provider_id, organization_name: accountName, status, isSetUp } = place;
    if (!isActivationTarget(provider_id)) continue;
    const activation = activations.find((each) => each.connectionId === connectionId) ?? null;
    if (!isSetUp && activation === null) continue;
    const changes =
      activation === null
        ? { toAdd: counts.members, toRemove: 0 }
        : await countChanges(ctx, sent, activation);
    const name = targetName(provider_id);
    const isOfPersons = isOfContacts(provider_id);
    const needsCrm = isOfPersons && !hasCrm;
    const counted = activation === null ? contactCounts.get(provider_id) : undefined;
    const problem =
      activation !== null
        ? `It is on ${name} already.`
        : activations.length >= ACTIVATION_LIMIT
          ? `An audience can be on ${ACTIVATION_LIMIT} accounts at a time.`
          : place.isSample
            ? ERROR_CODES['integrations.sample']
            : status === 'inactive'
              ? `${name} has to be connected again.`
              : needsCrm
                ? crmNeeded(provider_id)
                : enoughProblem(provider_id, counts.members, counted);
    found.push({
      providerId: provider_id,
      connectionId,
      accountName,
      ...counts,
      holdOutPercent,
      ...changes,
      ...(isOfPersons && { toAdd: null }),
      contacts: counted !== undefined && 'contacts' in counted ? counted.contacts : null,
      hasMoreContacts: counted !== undefined && 'contacts' in counted && counted.isMore,
      needsCrm,
      problem: problem ?? null,
      activation,
    });
  }
  return found;
}
