import type { Recogniser, VoiceProblem } from './recogniser.ts';

/** The part of the Web Speech API that is used; TypeScript's DOM library does not have it. */
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
type RecognitionClass = new () => Recognition;
type Result = ArrayLike<{ transcript: string }>;

function recognitionClass(): RecognitionClass | undefined {
  const names: { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass } =
    window as object;
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

export const hasBrowserRecogniser = (): boolean => recognitionClass() !== undefined;

const PROBLEMS: Readonly<Record<string, VoiceProblem>> = {
  'not-allowed': 'refused',
  'audio-capture': 'no-microphone',
  // Browsers without the service of their maker have the interface, and say this when it is used.
  'service-not-allowed': 'unreachable',
  'language-not-supported': 'unreachable',
  network: 'unreachable',
};

/** The assistant understands English; how it is spoken is the person's. */
const language = (): string => navigator.languages.find((each) => /^en\b/i.test(each)) ?? 'en-US';

const wordsOf = (results: ArrayLike<Result>): string =>
  Array.from(results, (result) => result[0]?.transcript ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The recognition of the browser; its words arrive while they are spoken. */
export const browserRecogniser: Recogniser = ({ onStart, onText, onEnd, onFail }) => {
  const Recognition = recognitionClass();
  if (Recognition === undefined) {
    onFail('unavailable');
    return { stop: () => undefined, abort: () => undefined };
  }
  const recognition = new Recognition();
  recognition.lang = language();
  recognition.continuous = true;
  recognition.interimResults = true;
  let text = '';
  let isOver = false;
  recognition.addEventListener('start', onStart);
  recognition.addEventListener('result', (event) => {
    if (!('results' in event)) return;
    text = wordsOf(event.results as ArrayLike<Result>);
    onText(text);
  });
  recognition.addEventListener('error', (event) => {
    const reason = 'error' in event ? String(event.error) : '';
    // Silence is no failure: the recording ends without text.
    if (isOver || reason === 'no-speech' || reason === 'aborted') return;
    isOver = true;
    onFail(PROBLEMS[reason] ?? 'failed');
  });
  recognition.addEventListener('end', () => {
    if (isOver) return;
    isOver = true;
    onEnd(text);
  });
  recognition.start();
  return {
    stop: () => recognition.stop(),
    abort: () => {
      isOver = true;
      recognition.abort();
    },
  };
};
