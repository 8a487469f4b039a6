import { useMutation } from '@apollo/client/react';
import { type TurnDecision, turnOf } from '@parley/core/assistant';
import { DecideProposalDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure } from '../../../ui/toasts/toast-store.ts';
import { useConversation } from '../components/conversation-context.tsx';
import { useEntryId } from '../components/entry-context.tsx';
import { ProposalCard } from '../components/proposal-card.tsx';
import type { BlockOf } from './block-of.ts';

const OUTCOMES: Record<TurnDecision, string> = {
  confirmed: 'Added to the charts.',
  discarded: 'Discarded: nothing was written.',
};

/** Written only by a click of the person; the server writes what it stored as proposed. */
export function ProposalBlock({ block: { action } }: { block: BlockOf<'proposal'> }) {
  const { session, useTranscript } = useConversation();
  const entryId = useEntryId();
  const decision = useTranscript(({ entries }) => {
    const entry = entries.find(({ id }) => id === entryId);
    return entry?.kind === 'ai' ? (entry.decision ?? null) : null;
  });
  const [decideProposal] = useMutation(DecideProposalDocument);
  const decide = async (said: TurnDecision): Promise<void> => {
    const { entries, sessionId } = session.getState();
    const turn = entryId === null ? null : turnOf(entries, entryId);
    if (turn === null || sessionId === null) return;
    try {
      await decideProposal({ variables: { id: sessionId, turnId: turn.id, decision: said } });
      session.decide(turn.id, said);
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  return (
    <ProposalCard
      action={action}
      outcome={decision === null ? null : OUTCOMES[decision]}
      onConfirm={() => decide('confirmed')}
      onDiscard={() => decide('discarded')}
    />
  );
}
