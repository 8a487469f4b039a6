import { isOfContacts, memberWords } from '@parley/core/features/activations';
import type { Selectable } from 'kysely';
import type { ActivationRunsTable } from '../../../platform/postgres/activation-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type Activation, kindOf } from './activation.ts';
import { noteRun } from './note-run.ts';

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
  const others =
    ofOthers === 0
      ? ''
      : `, and ${ofOthers} ${memberWords(activation.provider_id, ofOthers)} taken off that others had put there`;
  await noteRun(transaction, activation, {
    type: 'activations.sent',
    words: `was sent: ${added} ${memberWords(activation.provider_id, added)} added, ${removed} removed${others}`,
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
