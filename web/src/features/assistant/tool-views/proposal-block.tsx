import { useMutation } from '@apollo/client/react';
import { Anchor, TextInput } from '@mantine/core';
import { type ProposalChanges, type ProposedType, type TurnDecision, turnOf } from '@parley/core/assistant';
import { pagePath } from '@parley/core/pages';
import { type ReactNode, useState } from 'react';
import { DecideProposalDocument } from '../../../generated/graphql.ts';
import { AUDIENCE_QUERIES } from '../../../shell/lookups/index.ts';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure } from '../../../ui/toasts/toast-store.ts';
import { useConversation } from '../components/conversation-context.tsx';
import { useEntryId } from '../components/entry-context.tsx';
import { ProposalCard } from '../components/proposal-card.tsx';
import { PROPOSAL_LABELS } from '../components/proposal-words.tsx';
import type { BlockOf } from './block-of.ts';
import { InstanceLink } from './instance-link.tsx';

const ACTIVATION_QUERIES = ['AudienceList', 'AudienceActivations'];

const PROFILE = (
  <Anchor component={InstanceLink} to={pagePath('profile')} inherit>
    Profile
  </Anchor>
);

const AUDIENCES = (
  <Anchor component={InstanceLink} to={pagePath('audiences')} inherit>
    Audiences
  </Anchor>
);

/** What shows it once it is written: asked again, and a page to see it on. */
const AFTERWARDS: Readonly<Record<ProposedType, { queries: string[]; link: ReactNode }>> = {
  'create-note': { queries: [], link: null },
  'create-audience': { queries: AUDIENCE_QUERIES, link: AUDIENCES },
  'create-list-audience': { queries: AUDIENCE_QUERIES, link: AUDIENCES },
  'add-channel-rule': {
    queries: ['ChannelMappingRule', 'Recomputing'],
    link: (
      <Anchor component={InstanceLink} to={pagePath('configure-channels')} inherit>
        Channel mapping
      </Anchor>
    ),
  },
  'activate-audience': { queries: ACTIVATION_QUERIES, link: null },
  'deactivate-audience': { queries: ACTIVATION_QUERIES, link: null },
  'create-alert': { queries: ['Alerts'], link: PROFILE },
  'create-goal': { queries: ['Subscriptions'], link: PROFILE },
  'create-report': { queries: ['Subscriptions'], link: PROFILE },
  'change-alert': { queries: ['Alerts'], link: PROFILE },
  'end-own': { queries: ['Subscriptions', 'SharedLinks'], link: PROFILE },
  'create-share': { queries: ['SharedLinks'], link: PROFILE },
};

/** Written only by a click of the person; the server writes what it stored as proposed. */
export function ProposalBlock({ block: { action } }: { block: BlockOf<'proposal'> }) {
  const { session, useTranscript } = useConversation();
  const entryId = useEntryId();
  const decision = useTranscript(({ entries }) => {
    const entry = entries.find(({ id }) => id === entryId);
    return entry?.kind === 'ai' ? (entry.decision ?? null) : null;
  });
  const { queries, link } = AFTERWARDS[action.type];
  // The address of a link is given this once, and kept nowhere.
  const [url, setUrl] = useState<string | null>(null);
  const [decideProposal] = useMutation(DecideProposalDocument, { refetchQueries: queries });
  const decide = async (
    said: TurnDecision,
    name: string | null,
    changes: ProposalChanges | null,
  ): Promise<void> => {
    const { entries, sessionId } = session.getState();
    const turn = entryId === null ? null : turnOf(entries, entryId);
    if (turn === null || sessionId === null) return;
    try {
      const { data } = await decideProposal({
        variables: { id: sessionId, turnId: turn.id, decision: said, name, changes },
      });
      setUrl(data?.conversations.decide.url ?? null);
      session.decide(turn.id, said);
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  const outcomes: Record<TurnDecision, ReactNode> = {
    confirmed: (
      <>
        {PROPOSAL_LABELS[action.type].done} {link}
        {url !== null && (
          <TextInput
            size="xs"
            label="Link: copy it now, it is not shown a second time"
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            rightSection={<CopyButton text={url} label="Copy the link" />}
          />
        )}
      </>
    ),
    discarded: 'Discarded: nothing was written.',
  };
  return (
    <ProposalCard
      action={action}
      outcome={decision === null ? null : outcomes[decision]}
      onConfirm={(name, changes) => decide('confirmed', name, changes)}
      onDiscard={() => decide('discarded', null, null)}
    />
  );
}
