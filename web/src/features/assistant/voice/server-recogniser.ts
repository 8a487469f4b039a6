import { rest } from '../../../shell/api/rest.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import type { Recogniser, VoiceProblem } from './recogniser.ts';

const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm'];
/** The server takes a minute. */
const LONGEST_MS = 60_000;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

const problemOf = (error: unknown): VoiceProblem => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError')
    return 'no-microphone';
  return 'failed';
};

const REFUSALS: Readonly<Record<string, VoiceProblem>> = {
  NETWORK: 'unreachable',
  UNAVAILABLE: 'unreachable',
  TIMEOUT: 'unreachable',
  NOT_FOUND: 'unavailable',
  TOO_MANY_REQUESTS: 'busy',
};

async function transcriptOf(recorded: Blob): Promise<string> {
  const answer = await rest('/api/assistant/transcription', recorded);
  return typeof answer === 'object' && answer !== null && 'text' in answer ? String(answer.text) : '';
}

/** Records with the microphone, and has the server's transcription service transcribe it. */
export const serverRecogniser: Recogniser = ({ onStart, onEnd, onFail }) => {
  let isAborted = false;
  let recorder: MediaRecorder | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const finish = async (recorded: Blob): Promise<void> => {
    try {
      const text = recorded.size === 0 ? '' : await transcriptOf(recorded);
      if (!isAborted) onEnd(text);
    } catch (error) {
      if (!isAborted) onFail(REFUSALS[toFailure(error).code] ?? 'failed');
    }
  };

  const listen = (stream: MediaStream): void => {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recording = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const parts: Blob[] = [];
    recorder = recording;
    recording.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recording.addEventListener('stop', () => {
      clearTimeout(timer);
      for (const track of stream.getTracks()) track.stop();
      if (!isAborted) void finish(new Blob(parts, { type: recording.mimeType || mimeType || 'audio/webm' }));
    });
    recording.start();
    timer = setTimeout(() => recording.stop(), LONGEST_MS);
    onStart();
  };

  navigator.mediaDevices.getUserMedia({ audio: true }).then(
    (stream) => {
      if (!isAborted) return listen(stream);
      for (const track of stream.getTracks()) track.stop();
    },
    (error: unknown) => {
      if (!isAborted) onFail(problemOf(error));
    },
  );
  const end = (): void => {
    if (recorder !== undefined && recorder.state !== 'inactive') recorder.stop();
  };
  return {
    stop: end,
    abort: () => {
      isAborted = true;
      end();
    },
  };
};
