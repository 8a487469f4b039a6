import type { Recogniser, Recording, VoiceProblem } from './recogniser.ts';

export type VoiceState =
  | { kind: 'idle' }
  /** The browser asks whether the microphone may be used. */
  | { kind: 'starting' }
  | { kind: 'listening' }
  /** Stopped; the speech is being transcribed. */
  | { kind: 'understanding' }
  /** What was understood is shown, and will be asked unless the person holds it. */
  | { kind: 'understood' }
  | { kind: 'failed'; problem: VoiceProblem };

/** How long the understood question is in sight before it is asked. */
export const SHOWN_MS = 1500;

type Options = {
  /** The recogniser to use, chosen again each time; or why there is none. */
  choose: () => Recogniser | VoiceProblem;
  /** After a recogniser failed: whether `choose` has another one now. */
  isReplaced: (problem: VoiceProblem) => boolean;
  /** Puts the words where the question is typed. */
  show: (text: string) => void;
  ask: (text: string) => void;
  onChange: (state: VoiceState) => void;
  schedule?: (run: () => void, milliseconds: number) => () => void;
};

export type VoiceInput = {
  start: () => void;
  /** Ends the recording; what was understood is shown, and asked when it is not empty. */
  stop: () => void;
  /** The person wants to change what was understood: it stays, and is not asked by itself. */
  hold: () => void;
  /** Ends it all; nothing is asked. */
  cancel: () => void;
};

const later = (run: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * One spoken question (specification 000 §4): starting clears the text, stopping submits what was understood, and only
 * when that is something. It is in sight before it runs.
 */
export function createVoiceInput({
  choose,
  isReplaced,
  show,
  ask,
  onChange,
  schedule = later,
}: Options): VoiceInput {
  let state: VoiceState = { kind: 'idle' };
  let recording: Recording | null = null;
  let callOff: (() => void) | null = null;
  /** Distinguishes the events of this recording from those of one that was cancelled. */
  let run = 0;

  const become = (next: VoiceState): void => {
    state = next;
    onChange(next);
  };
  const rest = (): void => {
    callOff?.();
    callOff = null;
    recording = null;
    run += 1;
  };
  const fail = (problem: VoiceProblem): void => {
    rest();
    if (isReplaced(problem)) begin();
    else become({ kind: 'failed', problem });
  };
  const understood = (text: string): void => {
    const question = text.trim();
    rest();
    show(question);
    if (question === '') {
      become({ kind: 'idle' });
      return;
    }
    become({ kind: 'understood' });
    callOff = schedule(() => {
      rest();
      become({ kind: 'idle' });
      ask(question);
    }, SHOWN_MS);
  };

  function begin(): void {
    const chosen = choose();
    if (typeof chosen === 'string') {
      become({ kind: 'failed', problem: chosen });
      return;
    }
    const own = run;
    const isCurrent = (): boolean => own === run;
    become({ kind: 'starting' });
    const begun = chosen({
      onStart: () => {
        if (isCurrent() && state.kind === 'starting') become({ kind: 'listening' });
      },
      onText: (text) => {
        if (isCurrent()) show(text);
      },
      onEnd: (text) => {
        if (isCurrent()) understood(text);
      },
      onFail: (problem) => {
        if (isCurrent()) fail(problem);
      },
    });
    // It may have failed at once, and been replaced by another.
    if (isCurrent()) recording = begun;
  }

  return {
    start() {
      recording?.abort();
      rest();
      show('');
      begin();
    },
    stop() {
      if (state.kind === 'starting') return this.cancel();
      if (state.kind !== 'listening') return;
      become({ kind: 'understanding' });
      recording?.stop();
    },
    hold() {
      if (state.kind !== 'understood') return;
      rest();
      become({ kind: 'idle' });
    },
    cancel() {
      recording?.abort();
      rest();
      if (state.kind !== 'idle') become({ kind: 'idle' });
    },
  };
}
