import { answerTables, answerText, pastedRows, titleOfQuery } from '@parley/core/assistant';
import { toDay } from '@parley/core/dates';
import { IconCopy, IconPhoto, IconTable } from '@tabler/icons-react';
import type { AnswerAction, AnswerActions, AnswerAt } from '../../../shell/answers/answer-actions.ts';
import { copyPicture } from '../../../ui/clipboard/copy-picture.ts';
import { copyText } from '../../../ui/clipboard/copy-text.ts';
import { showFailure } from '../../../ui/toasts/toast-store.ts';

async function copy(text: string, done: string): Promise<string | undefined> {
  if (await copyText(text)) return done;
  showFailure('The browser did not allow copying.');
  return undefined;
}

/** On one line of a picture. */
const LONGEST_TITLE = 80;

/** What a picture or a file of an answer is called. */
export function titleOf({ answer: { query }, question }: AnswerAt): string {
  const whole = [...(titleOfQuery(query) || question)];
  return whole.length <= LONGEST_TITLE ? whole.join('') : `${whole.slice(0, LONGEST_TITLE - 1).join('')}…`;
}

async function takePicture(at: AnswerAt): Promise<string | undefined> {
  const element = at.element();
  if (element === null) return undefined;
  const title = titleOf(at);
  const definitions = at.answer.definitionsVersion;
  const picture = import('../../../charts/panel/files/to-picture.ts').then(({ toPng }) =>
    toPng(element, { title, definitions }),
  );
  if (await copyPicture(picture)) return 'The picture is copied';
  const { saveChart } = await import('../../../charts/panel/files/save-chart.ts');
  await saveChart('png', { element, title, charts: [], notes: [], definitions, day: toDay(Date.now()) });
  return 'The picture is saved: this browser copies none';
}

/** An answer is taken along as text, as rows, as a picture. */
export const copyActions: AnswerActions = (at) => {
  const { answer, addressOf } = at;
  const tables = answerTables(answer);
  const text: AnswerAction = {
    id: 'assistant.copy-text',
    group: 'Copy',
    label: 'Copy as text',
    icon: IconCopy,
    run: () => copy(answerText(answer, addressOf), 'The answer is copied'),
  };
  if (tables.length === 0) return [text];
  return [
    text,
    {
      id: 'assistant.copy-table',
      group: 'Copy',
      label: 'Copy as table',
      icon: IconTable,
      run: () => copy(pastedRows(tables), 'The rows are copied: paste them into a spreadsheet'),
    },
    {
      id: 'assistant.copy-picture',
      group: 'Copy',
      label: 'Copy as picture',
      icon: IconPhoto,
      run: () => takePicture(at),
    },
  ];
};
