import {
  ACTIVATION_STATE_WORDS,
  accountingInWords,
  activationError,
  activationState,
  matchFigure,
} from '@parley/core/features/activations';
import { type CliActivationFragment, CliActivationsDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { requireAudience } from './require-audience.ts';

/** Where an audience is sent, with the accounts of its latest sending. */
export async function showActivations(session: Session, wanted: string): Promise<void> {
  const { id, name } = await requireAudience(session, wanted);
  const { audiences } = await session.query(CliActivationsDocument, { id });
  const { activations } = audiences.getById;
  if (activations.length === 0 && session.output.format === 'table')
    return await session.output.notice(`“${name}” is sent nowhere.`);
  await listActivations(session, activations);
}

/** One line for each account. */
export async function listActivations(
  { output }: Session,
  activations: readonly CliActivationFragment[],
): Promise<void> {
  await output.listing(
    {
      columns: [
        { id: 'platform', label: 'Platform' },
        { id: 'account', label: 'Account' },
        { id: 'state', label: 'State' },
        { id: 'members', label: 'Members', align: 'right' },
        { id: 'there', label: 'There', align: 'right' },
        { id: 'refused', label: 'Refused', align: 'right', drop: 2 },
        { id: 'waiting', label: 'Waiting', align: 'right', drop: 3 },
        { id: 'leftOut', label: 'Left out', align: 'right', drop: 4 },
        { id: 'heldOut', label: 'Held out', align: 'right', drop: 4 },
        { id: 'recognized', label: 'Recognized', drop: 1 },
        { id: 'since', label: 'Since', drop: 5 },
        { id: 'by', label: 'By', drop: 6 },
      ],
      rows: activations.map(rowOf),
    },
    { json: activations },
  );
  for (const activation of activations) {
    const error = activationError(activation);
    const { provider, accountName, lastJob } = activation;
    if (error !== undefined) await output.notice(`${provider.name}, ${accountName}: ${error}`);
    const accounting = lastJob === null ? undefined : accountingInWords(provider.id, lastJob);
    if (accounting !== undefined) await output.notice(`${provider.name}, ${accountName}: ${accounting}.`);
  }
}

function rowOf(activation: CliActivationFragment) {
  const { provider, accountName, activatedAt, activatedBy, lastJob } = activation;
  return {
    platform: provider.name,
    account: accountName,
    state: ACTIVATION_STATE_WORDS[activationState(activation)],
    members: lastJob?.members ?? null,
    there: lastJob == null ? null : lastJob.added + lastJob.alreadyThere,
    refused: lastJob?.refused ?? null,
    waiting: lastJob?.waiting ?? null,
    leftOut: lastJob?.leftOut ?? null,
    heldOut: lastJob?.heldOut ?? null,
    recognized: matchFigure(provider.id, activation),
    since: activatedAt.slice(0, 10),
    by: activatedBy?.name ?? null,
  };
}
