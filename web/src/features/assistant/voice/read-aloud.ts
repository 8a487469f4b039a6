import { create } from 'zustand';

/** Which answer is being read aloud; one at a time. */
export const useReading = create<{ id: string | null }>(() => ({ id: null }));

export const canReadAloud = (): boolean => 'speechSynthesis' in window;

const LONGEST = 200;

/** A text in pieces that end where one takes breath: browsers fall silent in the middle of long ones. */
export const breaths = (text: string): string[] =>
  text
    .split(/(?<=[.!?:;])\s+|\n+/)
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${LONGEST}}(?:\\s|$)|\\S{${LONGEST}}`, 'g')) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

export function stopReading(): void {
  useReading.setState({ id: null });
  window.speechSynthesis.cancel();
}

/** Reads an answer aloud, instead of what is being read. */
export function readAloud(id: string, text: string): void {
  stopReading();
  const pieces = breaths(text);
  if (pieces.length === 0) return;
  useReading.setState({ id });
  const isOver = (): void => {
    if (useReading.getState().id === id) useReading.setState({ id: null });
  };
  for (const [index, piece] of pieces.entries()) {
    const utterance = new SpeechSynthesisUtterance(piece);
    utterance.lang = 'en-US';
    utterance.onerror = isOver;
    if (index === pieces.length - 1) utterance.onend = isOver;
    window.speechSynthesis.speak(utterance);
  }
}
