import { pagePath } from '@parley/core/pages';
import { IconUsersGroup } from '@tabler/icons-react';
import type { AnswerActions } from '../../shell/answers/answer-actions.ts';

/** The page that makes an audience, with the companies of an answer filled in. Admins of the paid plan have it. */
export const answerActions: AnswerActions = ({ answer: { blocks }, viewer: { isAdmin, isPaid }, open }) => {
  const found = blocks.flatMap((block) =>
    block.kind === 'companies' ? block.items.map(({ domain }) => domain) : [],
  );
  const domains = [...new Set(found)].filter((domain) => domain !== '');
  if (!isAdmin || !isPaid || domains.length === 0) return [];
  return [
    {
      id: 'audiences.upload',
      group: 'Use',
      label: `Make an audience of ${domains.length === 1 ? 'this company' : `these ${domains.length}`}`,
      icon: IconUsersGroup,
      run: async () => {
        open(pagePath('audience-upload'), { domains });
        return undefined;
      },
    },
  ];
};
