/** Why there is no spoken question. */
export type VoiceProblem =
  | 'unavailable'
  | 'insecure'
  | 'refused'
  | 'no-microphone'
  | 'unreachable'
  | 'busy'
  | 'failed';

export type RecogniserEvents = {
  /** The microphone is on. */
  onStart: () => void;
  /** All that was understood so far. */
  onText: (text: string) => void;
  /** It is over; what was understood in all, nothing when nothing was. */
  onEnd: (text: string) => void;
  /** It is over without a result. */
  onFail: (problem: VoiceProblem) => void;
};

export type Recording = {
  /** No more is listened to; the result comes with `onEnd`. */
  stop: () => void;
  /** No result is wanted any more, and none comes. */
  abort: () => void;
};

/** Listens to one question. */
export type Recogniser = (events: RecogniserEvents) => Recording;

/** The message of each problem. */
export const PROBLEM_TEXTS: Record<VoiceProblem, string> = {
  unavailable:
    'Voice input is not available here: this browser does not recognise speech, and this server has no transcription service. Type the question instead.',
  insecure: 'The microphone works on secure addresses (https) only. Type the question instead.',
  refused:
    'The microphone may not be used here. Allow it in the browser’s settings of this site, then try again.',
  'no-microphone': 'No microphone was found. Connect one, then try again.',
  unreachable: 'The speech recognition cannot be reached. Try again, or type the question.',
  busy: 'Too many recordings in a minute. Wait a little, or type the question.',
  failed: 'That could not be understood. Try again, or type the question.',
};
