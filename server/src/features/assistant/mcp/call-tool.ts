import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { isToolName } from '@parley/core/assistant/tools';
import { publicUrl } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, isUnexpected } from '../../../platform/errors/index.ts';
import { runTool, type ToolServices, toolError } from '../tools/index.ts';
import { INSTANCE_ARGUMENT } from './describe-tools.ts';
import { withWholeLinks } from './whole-links.ts';

/** As the API: longest a call may take, most that it may answer. */
const TIMEOUT_MS = 60_000;
const MOST_BYTES = 10 * 1024 * 1024;

export type Caller = {
  /** The context of whoever asks, in the instance named or in their own. */
  enter(instanceId: string | undefined): Promise<Context>;
  /** Aborted when whoever asked has gone. */
  gone: AbortSignal;
  services: ToolServices;
};

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new AppError('TIMEOUT')), { once: true }),
  );

async function answer(
  { enter, gone, services }: Caller,
  name: string,
  { [INSTANCE_ARGUMENT]: instance, ...input }: Record<string, unknown>,
): Promise<CallToolResult> {
  if (!isToolName(name))
    throw new AppError('NOT_FOUND', { message: `There is no tool ${name.slice(0, 100)}.` });
  if (instance !== undefined && typeof instance !== 'string')
    throw new AppError('INVALID_INPUT', { fieldErrors: { [INSTANCE_ARGUMENT]: 'It must be a text.' } });
  const entered = await enter(instance);
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const ctx = { ...entered, clickhouse: entered.clickhouse.until(AbortSignal.any([late, gone])) };
  const { output, text } = await Promise.race([runTool({ ctx, name, input, services }), untilAborted(late)]);
  const server = publicUrl(ctx.config);
  const page = `${server}/app/inst/${ctx.instance.id}`;
  const structuredContent = withWholeLinks(output, { page, server }) as Record<string, unknown>;
  const json = JSON.stringify(structuredContent);
  if (Buffer.byteLength(json) > MOST_BYTES) throw new AppError('RESPONSE_TOO_LARGE');
  const { permalink } = structuredContent;
  return {
    structuredContent,
    content: [
      { type: 'text', text: typeof permalink === 'string' ? `${text}\n${permalink}` : text },
      // For clients that do not read structured content.
      { type: 'text', text: json },
    ],
  };
}

/** Runs a tool for a client; whatever goes wrong is an answer that says so, in the words of every other surface. */
export async function callTool(
  caller: Caller,
  name: string,
  input: Record<string, unknown>,
  report: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    return await answer(caller, name, input);
  } catch (error) {
    if (isUnexpected(error)) report(error);
    const { code, text } = toolError(error);
    return { isError: true, content: [{ type: 'text', text }], _meta: { code } };
  }
}
