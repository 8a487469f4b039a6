import { isOfContacts, memberWords } from '@parley/core/features/activations';
import type { Selectable } from 'kysely';
import type { ActivationRunsTable } from '../../../platform/postgres/activation-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type Activation, kindOf } from './activation.ts';
import { noteRun } from './note-run.ts';

const KIND_WORDS = { domains: 'domain', 'hashed addresses': 'hashed address' } as const;

/**
 * An entry of what a run handed over, also when all of it was refused or it failed afterwards, and of what came of what an earlier one handed
 * over; none when that was nothing.
 */
export async function noteSent(
  transaction: PostgresTransaction,
  activation: Activation,
  run: Selectable<ActivationRunsTable>,
): Promise<void> {
  const { members, added, already_there, refused, removed, not_removed, left_out, held_out } = run;
  const { removed_of_others: ofOthers, handed_over: sent } = run;
  if (run.kind !== 'update' || sent + added + removed + ofOthers + not_removed === 0) return;
  await noteRun(transaction, activation, {
    type: 'activations.sent',
    words: sentInWords(activation, run),
    data: {
      kind: kindOf(activation),
      members,
      sent,
      added,
      alreadyThere: already_there,
      refused,
      removed,
      ...(ofOthers > 0 && { removedOfOthers: ofOthers }),
      notRemoved: not_removed,
      leftOut: left_out,
      heldOut: held_out,
      ...(isOfContacts(activation.provider_id) && {
        companiesWithContacts: run.with_contacts,
        companiesWithout: run.without_contacts,
        contactsLeftOut: run.contacts_left_out,
      }),
    },
  });
}

/** `was sent: 720 contacts by hashed address, 718 added, 0 removed; in all 2 refused, 5 contacts and 1 company left out, 3 companies held out`. */
function sentInWords(
  activation: Activation,
  {
    handed_over: sent,
    added,
    removed,
    not_removed,
    removed_of_others,
    ...run
  }: Selectable<ActivationRunsTable>,
): string {
  const { provider_id: providerId } = activation;
  const counted = (count: number): string => `${count} ${memberWords(providerId, count)}`;
  const companies = (count: number): string => `${count} ${count === 1 ? 'company' : 'companies'}`;
  const [leftOut, heldOut] = isOfContacts(providerId)
    ? [`${counted(run.contacts_left_out)} and ${companies(run.left_out)}`, companies(run.held_out)]
    : [`${run.left_out}`, `${run.held_out}`];
  const sums = [
    sent === 0 ? 'nothing new' : `${counted(sent)} by ${KIND_WORDS[kindOf(activation)]}`,
    `${added} added`,
    `${removed} removed`,
    ...(not_removed > 0 ? [`${not_removed} not removed`] : []),
    ...(removed_of_others > 0 ? [`${removed_of_others} taken off that others had put there`] : []),
  ];
  return `was sent: ${sums.join(', ')}; in all ${run.refused} refused, ${leftOut} left out, ${heldOut} held out`;
}
