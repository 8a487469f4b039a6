import { type Block, isPinnable, partOf } from '@parley/core/assistant';
import { IconShare2 } from '@tabler/icons-react';
import type { AnswerActions } from '../../shell/answers/answer-actions.ts';
import { openShare } from './share-store.ts';

const NAMES: Readonly<Partial<Record<Block['kind'], string>>> = {
  table: 'Table',
  chart: 'Chart',
  companies: 'Companies',
  opportunities: 'Opportunities',
  flow: 'Flow',
  explanation: 'Course',
};

/** `Visits`, `Table`, and `Table 2` for the second one. */
function partsOf(blocks: readonly Block[]) {
  return blocks.flatMap((block, index) => {
    if (!isPinnable(block)) return [];
    const part = partOf(blocks, index);
    const name = block.kind === 'number' ? block.label : (NAMES[block.kind] ?? 'Part');
    return [{ ...part, name: part.position === 0 ? name : `${name} ${part.position + 1}` }];
  });
}

/** A link of an answer with figures, or of one of its parts, for people without an account. */
export const answerActions: AnswerActions = ({ answer: { blocks }, place, isForeign }) => {
  const parts = partsOf(blocks);
  // A superuser who looks into an organization is no member: nothing is published in its name.
  if (parts.length === 0 || isForeign) return [];
  return [
    {
      id: 'shares.create',
      group: 'Use',
      label: 'Share',
      icon: IconShare2,
      run: async () => {
        openShare({ kind: 'answer', ...place, parts });
        return undefined;
      },
    },
  ];
};
