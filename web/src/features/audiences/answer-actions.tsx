import type { Answer } from '@parley/core/assistant';
import { listAtAddress } from '@parley/core/features/audiences';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { AnswerAction, AnswerActions, AnswerForm } from '../../shell/answers/answer-actions.ts';

const Form = lazy(() => import('./from-list/list-form.tsx').then((module) => ({ default: module.ListForm })));

const listOf = ({ permalink, blocks }: Answer) =>
  // What is proposed is made by confirming it.
  permalink === null || blocks.some(({ kind }) => kind === 'proposal') ? undefined : listAtAddress(permalink);

const AudienceOfAnswer: AnswerForm = ({ at: { answer }, onClose }) => {
  const list = listOf(answer);
  return (
    list !== undefined && (
      <Suspense fallback={null}>
        <Form query={list.query} companies={list.companies} isChosen={false} onClose={onClose} />
      </Suspense>
    )
  );
};

/**
 * An audience of the list behind an answer, all of it, as it is today or as a rule; and the page that makes one, with the companies that the
 * answer shows filled in. Admins of the paid plan have them.
 */
export const answerActions: AnswerActions = ({ answer, viewer: { isAdmin, isPaid }, open }) => {
  if (!isAdmin || !isPaid) return [];
  const shown = answer.blocks.flatMap((block) => (block.kind === 'companies' ? [block] : []));
  const found = shown.flatMap(({ items }) => items.map(({ domain }) => domain));
  const domains = [...new Set(found)].filter((domain) => domain !== '');
  const list = listOf(answer);
  const [only, another] = shown;
  const isWhole = only !== undefined && another === undefined && only.totalRows === only.items.length;
  const ofList: AnswerAction = {
    id: 'audiences.list',
    group: 'Use',
    label: labelOf(only, list?.companies === undefined),
    icon: IconUsersGroup,
    Form: AudienceOfAnswer,
  };
  const ofShown: AnswerAction = {
    id: 'audiences.upload',
    group: 'Use',
    label: `Make an audience of ${domains.length === 1 ? 'this company' : `these ${domains.length}`}`,
    icon: IconUsersGroup,
    run: async () => {
      open(pagePath('audience-upload'), { domains });
      return undefined;
    },
  };
  return [
    ...(list === undefined ? [] : [ofList]),
    ...(domains.length === 0 || (list !== undefined && isWhole) ? [] : [ofShown]),
  ];
};

function labelOf(shown: { totalRows: number } | undefined, isOfOpportunities: boolean): string {
  if (isOfOpportunities) return 'Make an audience of the companies of its opportunities';
  if (shown === undefined) return 'Make an audience of its companies';
  const { totalRows } = shown;
  return totalRows === 1
    ? 'Make an audience of this company'
    : `Make an audience of all ${formatFigure(totalRows, 'count')} companies`;
}
