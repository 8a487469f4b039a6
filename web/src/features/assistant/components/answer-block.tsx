import { ActionIcon } from '@mantine/core';
import { type Answer, hasPinnable, isPinnable, partOf, turnOf } from '@parley/core/assistant';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { usePinning, usePins } from '../data/use-pins.ts';
import { BlockView } from '../tool-views/block-view.tsx';
import classes from './answer-block.module.css';
import { useConversation } from './conversation-context.tsx';

type Props = { answer: Answer; index: number; entryId: string };

/** A part of an answer, with its pin beside it. */
export function AnswerBlock({ answer: { blocks, permalink }, index, entryId }: Props) {
  const block = blocks[index];
  if (block === undefined) return null;
  if (!isPinnable(block) || !hasPinnable(blocks))
    return <BlockView block={block} entryId={entryId} answerLink={permalink} />;
  return (
    <div className={classes.root}>
      <BlockView block={block} answerLink={permalink} />
      <div className={classes.actions} data-no-picture>
        <PinButton part={partOf(blocks, index)} entryId={entryId} />
      </div>
    </div>
  );
}

function PinButton({ part, entryId }: { part: ReturnType<typeof partOf>; entryId: string }) {
  const { session, useTranscript } = useConversation();
  const conversationId = useTranscript(({ sessionId }) => sessionId);
  const turn = turnOf(session.getState().entries, entryId);
  const { pins } = usePins();
  const { add, remove, isBusy } = usePinning();
  if (conversationId === null || turn === null) return null;
  const pin = pins?.find(
    ({ turnId, kind, position }) => turnId === turn.id && kind === part.kind && position === part.position,
  );
  const label = pin === undefined ? 'Pin' : 'Unpin';
  return (
    <ActionIcon
      size={24}
      aria-label={label}
      aria-pressed={pin !== undefined}
      title={pin === undefined ? 'Pin: keep it in sight under Pins' : 'Unpin'}
      loading={isBusy}
      onClick={() =>
        void (pin === undefined ? add({ ...part, conversationId, turnId: turn.id }) : remove(pin.id))
      }
    >
      {pin === undefined ? (
        <IconPin size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconPinFilled size={16} aria-hidden />
      )}
    </ActionIcon>
  );
}
