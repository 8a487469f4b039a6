import { ApolloProvider } from '@apollo/client/react';
import { type Block, createAssistantSession } from '@parley/core/assistant';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { ConversationProvider } from '../src/features/assistant/components/conversation-context.tsx';
import { ProposalCard } from '../src/features/assistant/components/proposal-card.tsx';
import { NoteWords } from '../src/features/assistant/components/proposal-words.tsx';
import { VoiceStatus } from '../src/features/assistant/components/voice-status.tsx';
import { BlockView } from '../src/features/assistant/tool-views/block-view.tsx';
import type { VoiceState } from '../src/features/assistant/voice/voice-input.ts';
import { InstanceContext } from '../src/shell/instance/instance-context.ts';
import { BLOCKS } from './answer-blocks.ts';
import { client } from './answers.ts';
import { type Chapter, nothing, type Story } from './story.ts';

const session = createAssistantSession({
  connect: () => {
    throw new Error('Nobody answers in the catalogue.');
  },
  token: () => '',
  instanceId: 'inst:catalogue',
});
const conversation = {
  instanceId: 'inst:catalogue',
  session,
  useTranscript: create(() => session.getState()),
  useOpening: create(() => ({ kind: 'none' as const })),
  afterNavigate: nothing,
};

const INSTANCE = {
  instance: {
    id: 'inst:catalogue',
    name: 'Catalogue',
    domain: 'catalogue.example',
    code: 'catalogue',
    tagInstallationDate: undefined,
    isSample: true,
    isForeign: false,
  },
  viewer: {
    id: 'user_catalogue',
    email: 'ann@catalogue.example',
    name: 'Ann Example',
    pictureUrl: undefined,
    isAdmin: true,
    isPaid: true,
    isSuperuser: false,
  },
};

const Inside = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={client}>
    <InstanceContext value={INSTANCE}>
      <ConversationProvider value={conversation}>{children}</ConversationProvider>
    </InstanceContext>
  </ApolloProvider>
);

const blocks: readonly Block[] = Object.values(BLOCKS).flat();
const stories: Story[] = blocks.map((block, index) => ({
  name: index > 0 && blocks[index - 1]?.kind === block.kind ? `${block.kind}, another` : block.kind,
  render: () => (
    <Inside>
      <BlockView block={block} answerLink={null} />
    </Inside>
  ),
}));

const VOICE: readonly VoiceState[] = [
  { kind: 'starting' },
  { kind: 'listening' },
  { kind: 'understanding' },
  { kind: 'understood' },
  { kind: 'failed', problem: 'refused' },
];
const input = { start: nothing, stop: nothing, hold: nothing, cancel: nothing };
const action = BLOCKS.proposal[0]?.action;

/** What answers of the assistant are made of. */
export const ASSISTANT: Chapter = {
  id: 'assistant',
  title: 'Assistant',
  stories: [
    ...stories,
    {
      name: 'A proposal that was confirmed',
      render: () =>
        action && (
          <ProposalCard
            action={action}
            outcome="Added to the charts."
            onConfirm={async () => undefined}
            onDiscard={async () => undefined}
          />
        ),
    },
    {
      name: 'A note in a dialog',
      render: () => action?.type === 'create-note' && <NoteWords note={action.note} day={action.day} />,
    },
    ...VOICE.map((state) => ({
      name: `Voice: ${state.kind}`,
      render: () => <VoiceStatus voice={{ state, input, start: async () => undefined }} />,
    })),
  ],
};
