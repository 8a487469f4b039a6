import type { z } from 'zod';

/** What a key or an application must be allowed to use a tool; each includes reading. */
export type ToolScope = 'read' | 'export' | 'write';

/**
 * Something the assistant, or a program over MCP, can do. `output` is what it answers, always with a `permalink`: the page
 * that shows the same, below the instance root (`/web-traffic?…`), null where no page does.
 */
export type ToolDefinition = {
  /** As people read it. */
  title: string;
  /** For the model or client that chooses a tool: what it gives and when it fits. */
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  scope: ToolScope;
  /** False where something is made. */
  readOnly: boolean;
  /** Ends something for good: clients ask before they call it. */
  isFinal?: true;
  /** Reaches people outside of the conversation, by mail or by an address. */
  reachesOthers?: true;
};
