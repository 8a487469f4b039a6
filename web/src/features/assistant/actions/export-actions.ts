import { answerTables } from '@parley/core/assistant';
import { toDay } from '@parley/core/dates';
import { formatFigure } from '@parley/core/metrics';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import type { AnswerAction, AnswerActions, AnswerAt } from '../../../shell/answers/answer-actions.ts';
import { titleOf } from './copy-actions.ts';

async function saveRows(at: AnswerAt): Promise<undefined> {
  const element = at.element();
  if (element === null) return undefined;
  const { answer } = at;
  const { saveChart } = await import('../../../charts/panel/files/save-chart.ts');
  await saveChart('csv', {
    element,
    title: titleOf(at),
    charts: answerTables(answer),
    notes: answer.warnings,
    definitions: answer.definitionsVersion,
    day: toDay(Date.now()),
  });
  return undefined;
}

/** How many rows there are of a list that is not shown whole. */
function cutRows({ answer: { blocks } }: AnswerAt): number | undefined {
  for (const block of blocks) {
    if (block.kind !== 'table' && block.kind !== 'companies' && block.kind !== 'opportunities') continue;
    const shown = block.kind === 'table' ? block.rows.length : block.items.length;
    if (block.totalRows > shown) return block.totalRows;
  }
  return undefined;
}

/** What is shown as a file at once; the rest of a long list by asking for it, as a file takes a while and may not be allowed. */
export const exportActions: AnswerActions = (at) => {
  const { answer, isLast, ask } = at;
  if (answerTables(answer).length === 0) return [];
  const all = cutRows(at);
  const actions: AnswerAction[] = [
    {
      id: 'assistant.export-shown',
      group: 'Keep',
      label: all !== undefined ? 'Export what is shown (CSV)' : 'Export (CSV)',
      icon: IconDownload,
      run: () => saveRows(at),
    },
  ];
  if (all === undefined || !isLast) return actions;
  return [
    ...actions,
    {
      id: 'assistant.export-all',
      group: 'Keep',
      label: `Export all ${formatFigure(all, 'count')} rows (CSV)`,
      icon: IconFileExport,
      run: async () => {
        ask('Export that');
        return undefined;
      },
    },
  ];
};
