import type { Day } from '@parley/core/dates';
import type { ModelMessage, ToolCallPart, ToolSet } from 'ai';
import { endRequest } from './ledger/index.ts';
import { describedTools } from './offer/index.ts';
import { systemPrompt } from './prompt.ts';
import { languageModel } from './provider.ts';
import type { OfferedTool } from './readings/index.ts';
import { MOST_OUTPUT, type Watch, watchedFetch } from './watched-fetch.ts';

/** What a model said in one go: calls of tools, or a text. */
export type ModelCall = {
  messages: readonly ModelMessage[];
  calls: readonly ToolCallPart[];
  text: string;
};

/** Providers that keep what comes first in a request read it again for a tenth of the price. */
const KEPT = { anthropic: { cacheControl: { type: 'ephemeral' as const } } };

/** One request to the model, streamed, and its entry in the ledger seen to its end. */
export async function callModel({
  watch,
  messages,
  allowed,
  full,
  today,
  signal,
}: {
  watch: Watch;
  messages: readonly ModelMessage[];
  /** Every tool that may be called; none at the end. */
  allowed: readonly OfferedTool[];
  /** Those of them that are offered in full. */
  full: readonly OfferedTool[];
  today: Day;
  signal: AbortSignal;
}): Promise<ModelCall> {
  const { ctx, configured } = watch;
  const { jsonSchema, streamText, tool } = await import('ai');
  const { stable, others } = describedTools(allowed, full);
  const tools: ToolSet = Object.fromEntries(
    [...stable, ...others].map(({ name, description, schema }, at) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema(schema),
        ...(at === stable.length - 1 && { providerOptions: KEPT }),
      }),
    ]),
  );
  const settle = async (end: Parameters<typeof endRequest>[0]['end']): Promise<void> => {
    const id = watch.entry;
    watch.entry = null;
    if (id !== null) await endRequest({ ctx, id, end });
  };
  try {
    const stream = streamText({
      model: await languageModel(ctx.config, configured, watchedFetch(watch)),
      system: { role: 'system', content: systemPrompt(today), providerOptions: KEPT },
      messages: [...messages],
      tools,
      maxOutputTokens: MOST_OUTPUT,
      maxRetries: 1,
      abortSignal: signal,
      // Nothing is kept by the provider beyond the answer, where that can be asked for.
      providerOptions: { openai: { store: false } },
      onError: () => undefined,
    });
    for await (const part of stream.fullStream) if (part.type === 'error') throw part.error;
    signal.throwIfAborted();
    const [usage, response, calls, text] = await Promise.all([
      stream.usage,
      stream.response,
      stream.toolCalls,
      stream.text,
    ]);
    const { inputTokens, outputTokens } = usage;
    await settle({
      outcome: 'answered',
      ...(inputTokens !== undefined &&
        outputTokens !== undefined && { tokens: { input: inputTokens, output: outputTokens } }),
    });
    return {
      // The caller reports the results of tool calls.
      messages: response.messages.filter(({ role }) => role === 'assistant'),
      calls: calls.map(({ toolCallId, toolName, input }) => ({
        type: 'tool-call',
        toolCallId,
        toolName,
        input,
      })),
      text,
    };
  } catch (error) {
    await settle(
      signal.aborted
        ? { outcome: 'cancelled', problem: 'Stopped before the answer was whole.' }
        : { outcome: 'failed', problem: 'The answer of the provider could not be read.' },
    );
    throw error;
  }
}
