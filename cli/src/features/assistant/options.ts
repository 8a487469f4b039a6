export type AskOptions = { audience?: string; conversation?: string };
