import { ComposerPrimitive, useAui, useAuiState } from '@assistant-ui/react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LONGEST_QUESTION } from '@parley/core/assistant';
import { IconArrowUp, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useLayoutEffect } from 'react';
import { takeTyped, useAssistantStore } from '../assistant-store.ts';
import { ContextChip } from '../page-context/context-chip.tsx';
import { useVoiceInput, type Voice } from '../voice/use-voice-input.ts';
import classes from './composer.module.css';
import { VoiceStatus } from './voice-status.tsx';

/** On a touch screen the keyboard would come up and hide what can be asked. */
const HAS_KEYBOARD = window.matchMedia('(hover: hover)').matches;

/** The examples take two lines. */
const NARROW = '(max-width: 30em)';

/** Where the question is typed or spoken; closed while an answer is under way. */
export function Composer() {
  const isRunning = useAuiState((state) => state.thread.isRunning);
  const isNarrow = useMediaQuery(NARROW, false) ?? false;
  const voice = useVoiceInput();
  const isListening = voice.state.kind === 'listening' || voice.state.kind === 'understanding';
  useEscape(voice);
  useTyped();
  return (
    // Whoever types into what was understood wants to change it first.
    <div className={classes.root} onInput={voice.input.hold}>
      <ContextChip />
      <VoiceStatus voice={voice} />
      <ComposerPrimitive.Root className={classes.composer}>
        <ComposerPrimitive.Input
          className={classes.input}
          aria-label="Your question"
          placeholder={placeholderOf(isRunning, isListening, isNarrow)}
          maxLength={LONGEST_QUESTION}
          minRows={1}
          maxRows={6}
          disabled={isRunning}
          readOnly={isListening}
          autoFocus={HAS_KEYBOARD}
          data-autofocus={HAS_KEYBOARD || undefined}
          data-question
          cancelOnEscape={false}
        />
        <div className={classes.buttons}>
          {!isRunning && <VoiceButton voice={voice} />}
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
    </div>
  );
}

/** What was typed while the input was on its way is in it. */
function useTyped(): void {
  const aui = useAui();
  const isAwaited = useAssistantStore((store) => store.isAwaited);
  useEffect(() => {
    if (!isAwaited) return;
    const typed = takeTyped();
    if (typed !== '') aui.composer().setText(typed);
    if (HAS_KEYBOARD) document.querySelector<HTMLTextAreaElement>('textarea[data-question]')?.focus();
  }, [aui, isAwaited]);
}

/**
 * Escape ends a recording wherever the focus is: a button that is closed for a moment loses it. It is heard before
 * anything else, because a tooltip that happens to be open takes the key for itself.
 */
function useEscape({ state: { kind }, input }: Voice): void {
  useLayoutEffect(() => {
    if (kind === 'idle') return;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') (kind === 'understood' ? input.hold : input.cancel)();
    };
    useAssistantStore.setState({ isSpeaking: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      useAssistantStore.setState({ isSpeaking: false });
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [kind, input]);
}

const placeholderOf = (isRunning: boolean, isListening: boolean, isNarrow: boolean): string => {
  if (isRunning) return 'One moment…';
  if (isListening) return 'Say your question…';
  return isNarrow ? 'Ask about your traffic…' : 'Ask about visits, companies, channels, vendors…';
};

function VoiceButton({ voice: { state, input, start } }: { voice: Voice }) {
  const isRecording = state.kind === 'starting' || state.kind === 'listening';
  const label = isRecording ? 'Stop and send' : 'Ask by voice';
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={32}
        variant={isRecording ? 'filled' : 'subtle'}
        color={isRecording ? 'red' : 'gray'}
        aria-label={label}
        aria-pressed={isRecording}
        loading={state.kind === 'understanding'}
        onClick={() => (isRecording ? input.stop() : void start())}
      >
        <IconMicrophone size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
