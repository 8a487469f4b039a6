import type { Answer } from '@parley/core/assistant';
import { type UnderstandingContext, understand } from '@parley/language';

/** What a choice leads to: its query; null for a question back or a refusal. */
function leadsTo(choice: string, context: UnderstandingContext): string | null {
  const asked = understand(choice, context);
  switch (asked.kind) {
    case 'clarification':
    case 'refusal':
    case 'impossible':
      return null;
    case 'query': {
      const { shape, query, sides, bucket } = asked.plan;
      return JSON.stringify([shape, query, sides, bucket]);
    }
    default:
      return choice;
  }
}

/** Each choice leads to another query. What leads to none is offered only where nothing else is. */
export function distinctChoices(answer: Answer, context: UnderstandingContext): Answer {
  const blocks = answer.blocks.map((block) => {
    if (block.kind !== 'refusal' || block.choices.length < 2) return block;
    const known = new Map<string, string>();
    for (const choice of block.choices) {
      const query = leadsTo(choice, context);
      if (query !== null && !known.has(query)) known.set(query, choice);
    }
    return known.size === 0 ? block : { ...block, choices: [...known.values()] };
  });
  return { ...answer, blocks };
}
