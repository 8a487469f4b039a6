import { toolOf } from '@parley/core/assistant/tools';
import { z } from 'zod';
import { calculationInput } from '../calculation/index.ts';
import { answerInput } from '../model-answer.ts';
import type { OfferedTool } from '../readings/index.ts';
import { ANSWER_TOOL, ARITHMETIC_TOOL, MORE_TOOL } from '../tool-names.ts';
import { compactSchema, toolSchema } from './compact-schema.ts';

export type DescribedTool = { name: string; description: string; schema: Record<string, unknown> };

/** What the tool takes by which a model gets other tools. */
export const moreInput = z.object({ names: z.array(z.string().max(100)).min(1).max(20) });

const described = (name: OfferedTool): DescribedTool => ({
  name,
  description: toolOf(name).description,
  schema: toolSchema(name),
});

/**
 * The tools of a request, those of every question first, so that providers can keep them: figures, names, times, arithmetic, the
 * answer. Then what fits the question, and the names of the rest.
 */
export function describedTools(
  allowed: readonly OfferedTool[],
  full: readonly OfferedTool[],
): { stable: readonly DescribedTool[]; others: readonly DescribedTool[] } {
  const always = full.slice(0, 3);
  const rest = allowed.filter((name) => !full.includes(name));
  const own: DescribedTool[] = [
    {
      name: ARITHMETIC_TOOL,
      description:
        'Calculates with values of results that came before: what no metric has, such as spend per lead.',
      schema: compactSchema(calculationInput),
    },
    {
      name: ANSWER_TOOL,
      description: 'Ends with an answer or a refusal. Always call it last.',
      schema: compactSchema(answerInput),
    },
  ];
  const isOver = allowed.length === 0;
  return {
    stable: isOver ? own.slice(1) : [...always.map(described), ...own],
    others: isOver
      ? []
      : [
          ...full.slice(3).map(described),
          ...(rest.length === 0
            ? []
            : [
                {
                  name: MORE_TOOL,
                  description: `Offers other tools: ${rest.map((name) => `${name} (${toolOf(name).title.toLowerCase()})`).join(', ')}.`,
                  schema: {
                    type: 'object',
                    properties: { names: { type: 'array', items: { enum: rest } } },
                    required: ['names'],
                  },
                },
              ]),
        ],
  };
}
