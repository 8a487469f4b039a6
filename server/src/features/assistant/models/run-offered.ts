import { type ToolInput, toolOf } from '@parley/core/assistant/tools';
import type { Context } from '../../../platform/context/index.ts';
import { runTool, type ToolServices } from '../tools/index.ts';
import type { ToolResult } from './model-answer.ts';
import { createNotes, filterChip, type OfferedTool, READERS, type Reading } from './readings/index.ts';

/** Runs a tool for whoever asks, and reads its result: `id` is what the model calls it by. */
export async function runOffered<Name extends OfferedTool>(
  { ctx, services }: { ctx: Context; services: ToolServices },
  name: Name,
  input: unknown,
  id: string,
): Promise<ToolResult> {
  const names = await services.names.get(ctx, services.today());
  const { output, text } = await runTool({ ctx, name, input, services });
  const { note, facts, amounts } = createNotes(id);
  // It has been checked by the run.
  const checked = toolOf(name).input.parse(input) as ToolInput<Name>;
  const reading: Reading = READERS[name]({
    input: checked,
    output,
    note,
    chipOf: (filter) => filterChip(filter, names),
  });
  return { id, call: { name, input: { ...checked } }, output, reading, text, facts, amounts };
}
