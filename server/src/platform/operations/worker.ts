/**
 * Something that works in the background while the server runs. Stopped in the reverse order of starting; `start` is
 * called again after a start that failed because an engine was away.
 */
export type Worker = { name: string; start(): Promise<void> | void; stop(): Promise<void> | void };
