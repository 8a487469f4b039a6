/** Something that works in the background while the server runs. Stopped in the reverse order of starting. */
export type Worker = { name: string; start(): Promise<void> | void; stop(): Promise<void> | void };
