/** What a request said, whatever the protocol. */
export type Heard = {
  path: string;
  /** How the key came. */
  key: string | undefined;
  model: string;
  system: string;
  /** Names of the tools that were offered. */
  tools: readonly string[];
  /** The question, with the turns before it. */
  question: string;
  /** Results of tools, in the order in which they came back. */
  results: readonly string[];
  body: Record<string, unknown>;
};

/** What the model says in one go. */
export type Said = {
  text?: string;
  calls?: readonly { name: string; input: unknown }[];
  tokens?: { input: number; output: number };
};

export type Dialect = {
  path: string;
  hear(body: Record<string, unknown>): Pick<Heard, 'system' | 'tools' | 'question' | 'results'>;
  /** The events of a stream, each as it goes over the wire. */
  say(said: Said, model: string): string[];
};

type Json = Record<string, unknown>;

export const event = (data: Json): string =>
  `event: ${String(data['type'])}\ndata: ${JSON.stringify(data)}\n\n`;
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** Text of a content that is a text, or a list of parts with texts. */
export const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : listOf(content)
        .map((part) => part['text'])
        .filter((text) => typeof text === 'string')
        .join('\n');

/** A text in small pieces, cut anywhere. */
export const pieces = (text: string): string[] => text.match(/[\s\S]{1,7}/g) ?? [];

export const USUAL_TOKENS = { input: 120, output: 30 };
