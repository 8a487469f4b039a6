import { Button, CloseButton } from '@mantine/core';
import { PROBLEM_TEXTS } from '../voice/recogniser.ts';
import type { Voice } from '../voice/use-voice-input.ts';
import classes from './voice-status.module.css';

const TEXTS = {
  starting: 'Waiting for the microphone…',
  listening: 'Listening. Stop sends what was understood.',
  understanding: 'Transcribing…',
  understood: 'This is asked in a moment.',
} as const;

/** Status of voice input in words; empty while it is off. */
export function VoiceStatus({ voice: { state, input } }: { voice: Voice }) {
  if (state.kind === 'failed')
    return (
      <div className={classes.status} role="alert" data-failed>
        <span>{PROBLEM_TEXTS[state.problem]}</span>
        <CloseButton size="sm" aria-label="Dismiss" onClick={input.cancel} />
      </div>
    );
  return (
    <div className={classes.status} role="status" data-idle={state.kind === 'idle' || undefined}>
      {state.kind !== 'idle' && (
        <>
          {state.kind === 'listening' && <span className={classes.dot} aria-hidden />}
          <span>{TEXTS[state.kind]}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={state.kind === 'understood' ? input.hold : input.cancel}
          >
            {state.kind === 'understood' ? 'Change it first' : 'Cancel'}
          </Button>
        </>
      )}
    </div>
  );
}
