import { useQuery } from '@apollo/client/react';
import { pagePath } from '@parley/core/pages';
import { IconPin } from '@tabler/icons-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { BoardAnswerDocument } from '../../../generated/graphql.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { showFailure } from '../../../ui/toasts/toast-store.ts';
import { useAssistantConnection } from '../assistant-connection.ts';
import { ConversationProvider } from '../components/conversation-context.tsx';
import { conversationOf } from '../conversation.ts';
import { PinFrame, Waiting } from '../page/pin-frame.tsx';
import { BoardControls } from './board-controls.tsx';
import classes from './boards.module.css';
import { type Board, useBoard } from './use-boards.ts';

const PARENT = { title: 'Pins', path: pagePath('assistant', { conversation: 'pins' }) };
const stay = (): void => undefined;

const factsOf = ({ isOwn, isShared, owner }: Board): string => {
  if (!isOwn) return `Shared by ${owner}`;
  return isShared ? 'Everybody of the organization sees it' : 'Only you see it';
};

/** Pinned answers side by side. */
export function BoardPage() {
  const { board: id = '' } = useParams();
  const conversation = conversationOf(useAssistantConnection());
  const { board, error, retry } = useBoard(id);
  const stage = useRef<HTMLElement>(null);
  if (isMissing(error)) return <MissingPage title="The board does not exist" parent={PARENT} />;
  if (board === undefined && error !== undefined) return <FailureState error={error} onRetry={retry} />;
  const fill = (): void =>
    void stage.current?.requestFullscreen().catch(() => showFailure('The browser did not allow it.'));
  return (
    <ConversationProvider value={{ ...conversation, afterNavigate: stay }}>
      <EntityHeader parent={PARENT} title={board?.name} subtitle={board && factsOf(board)}>
        {board !== undefined && <BoardControls board={board} onFullScreen={fill} />}
      </EntityHeader>
      <section ref={stage} className={classes.stage} aria-label="Answers of the board">
        {/* The header of the page is not there then. */}
        <p className={classes.name} aria-hidden>
          {board?.name}
        </p>
        {board === undefined ? <Waiting /> : <Answers board={board} />}
      </section>
    </ConversationProvider>
  );
}

function Answers({ board }: { board: Board }) {
  const { id, pins, period } = board;
  if (pins.length === 0)
    return (
      <StateBlock
        icon={<IconPin size={28} stroke={1.5} />}
        title="No answer is on this board"
        text="Pins are put on it under “Rename and arrange”."
      />
    );
  return (
    <ul className={classes.list}>
      {pins.map((pin) => (
        // Other days are another answer.
        <li key={`${pin.id} ${period}`} className={classes.card}>
          <Placed boardId={id} pin={pin} hasOwnDays={period === null} />
        </li>
      ))}
    </ul>
  );
}

type PlacedProps = { boardId: string; pin: Board['pins'][number]; hasOwnDays: boolean };

function Placed({ boardId, pin, hasOwnDays }: PlacedProps) {
  const { data, error, refetch } = useQuery(BoardAnswerDocument, {
    variables: { id: boardId, pinId: pin.id },
    fetchPolicy: 'network-only',
  });
  return (
    <PinFrame
      pin={pin}
      given={data?.boards.answer}
      error={error}
      onRetry={() => void refetch()}
      hasPinned={hasOwnDays}
      heading="h2"
    />
  );
}

export { BoardPage as Component };
