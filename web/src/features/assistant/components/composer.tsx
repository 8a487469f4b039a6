import { ComposerPrimitive, useAui, useAuiState } from '@assistant-ui/react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { LONGEST_QUESTION } from '@parley/core/assistant';
import { IconArrowUp, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './composer.module.css';
import { canDictate } from './use-runtime.ts';

/** On a touch screen the keyboard would come up and hide what can be asked. */
const HAS_KEYBOARD = window.matchMedia('(hover: hover)').matches;

/** Where the question is typed or spoken; closed while an answer is under way. */
export function Composer() {
  const isRunning = useAuiState((state) => state.thread.isRunning);
  return (
    <ComposerPrimitive.Root className={classes.composer}>
      <ComposerPrimitive.Input
        className={classes.input}
        aria-label="Your question"
        placeholder={isRunning ? 'One moment…' : 'Ask about visits, companies, channels, vendors…'}
        maxLength={LONGEST_QUESTION}
        minRows={1}
        maxRows={6}
        disabled={isRunning}
        autoFocus={HAS_KEYBOARD}
        data-autofocus={HAS_KEYBOARD || undefined}
        data-question
        cancelOnEscape={false}
      />
      <div className={classes.buttons}>
        {canDictate && !isRunning && <Dictation />}
        {isRunning ? (
          <ComposerPrimitive.Cancel asChild>
            <ActionIcon size={32} aria-label="Stop answering">
              <IconPlayerStopFilled size={14} aria-hidden />
            </ActionIcon>
          </ComposerPrimitive.Cancel>
        ) : (
          <ComposerPrimitive.Send asChild>
            <ActionIcon size={32} aria-label="Send question">
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
          </ComposerPrimitive.Send>
        )}
      </div>
    </ComposerPrimitive.Root>
  );
}

/** Starting clears the text; stopping sends what was understood, unless that is nothing (specification 000 §4). */
function Dictation() {
  const aui = useAui();
  const isRecording = useAuiState((state) => state.composer.dictation !== undefined);
  const wasRecording = useRef(false);
  useEffect(() => {
    const composer = aui.composer();
    if (wasRecording.current && !isRecording && composer.getState().text.trim() !== '') composer.send();
    wasRecording.current = isRecording;
  }, [aui, isRecording]);
  const label = isRecording ? 'Stop and send' : 'Ask by voice';
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={32}
        variant={isRecording ? 'filled' : 'subtle'}
        color={isRecording ? 'red' : 'gray'}
        aria-label={label}
        aria-pressed={isRecording}
        onClick={() => {
          const composer = aui.composer();
          if (isRecording) {
            composer.stopDictation();
            return;
          }
          composer.setText('');
          composer.startDictation();
        }}
      >
        <IconMicrophone size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
