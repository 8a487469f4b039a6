import { IconCpu, IconSparkles } from '@tabler/icons-react';
import type { AnswerActions } from '../../../shell/answers/answer-actions.ts';

/** The same question to the other engine, where there are two. */
export const engineActions: AnswerActions = ({ answer: { by }, askAgain }) => {
  if (by === undefined) return [];
  const other = by.engine === 'model' ? 'local' : 'model';
  return [
    {
      id: 'assistant.ask-other',
      group: 'Use',
      label: other === 'model' ? `Ask ${by.model}` : 'Ask the local engine',
      icon: other === 'model' ? IconSparkles : IconCpu,
      run: async () => {
        askAgain(other);
        return undefined;
      },
    },
  ];
};
