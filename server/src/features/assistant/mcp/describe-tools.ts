import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { TOOL_NAMES, type ToolName, toolOf } from '@parley/core/assistant/tools';
import { z } from 'zod';

/** The argument every tool has over MCP: which instance, as the header x-instance-id says it to the API. */
export const INSTANCE_ARGUMENT = 'instance';

const instance = {
  type: 'string',
  description: 'Id of the instance, inst:…; that of the key, or the home instance, unless said.',
};

type Schema = Tool['inputSchema'];

// Clients check answers by the schema; draft 7 is what all of them read.
const schemaOf = (schema: z.ZodObject, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, target: 'draft-7' }) as Schema;

function describe(name: ToolName): Tool {
  const {
    title,
    description,
    input,
    output,
    readOnly,
    isFinal = false,
    reachesOthers = false,
  } = toolOf(name);
  const takes = schemaOf(input, 'input');
  return {
    name,
    title,
    description,
    inputSchema: { ...takes, properties: { ...takes.properties, [INSTANCE_ARGUMENT]: instance } },
    outputSchema: schemaOf(output, 'output'),
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: isFinal,
      openWorldHint: reachesOthers,
    },
  };
}

const described = new Map<ToolName, Tool>();

/** A tool as MCP lists it. */
export function toolDescription(name: ToolName): Tool {
  const known = described.get(name) ?? describe(name);
  described.set(name, known);
  return known;
}

export const describeTools = (mayUse: (name: ToolName) => boolean): Tool[] =>
  TOOL_NAMES.filter(mayUse).map(toolDescription);
