import type { WebSocket } from 'ws';

/** A server looks for its database for five seconds before it answers; one that is well answers a ping at once. */
const PATIENCE_MS = 15_000;

/**
 * Ends a connection whose server takes it and does not answer, as one that is frozen: at its beginning (it calls `onRefused` then), and
 * at any time after, when it leaves a ping without an answer. An answer may take as long as it does.
 */
export function watchSocket(socket: WebSocket, onRefused: () => void): void {
  let hasAnswered = false;
  let isOpen = false;
  let isClosed = false;
  const answered = (): void => {
    hasAnswered = true;
  };
  const look = (): void => {
    if (isClosed) return;
    if (!hasAnswered) {
      if (!isOpen) onRefused();
      socket.terminate();
      return;
    }
    hasAnswered = false;
    socket.ping();
    lookLater();
  };
  const lookLater = (): void =>
    AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', look, { once: true });
  for (const sign of ['open', 'pong', 'message'] as const) socket.on(sign, answered);
  socket.on('open', () => {
    isOpen = true;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  lookLater();
}
