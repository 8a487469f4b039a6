import { IconNote } from '@tabler/icons-react';
import type { AnswerActions, AnswerForm } from '../../shell/answers/answer-actions.ts';
import { NoteForm } from './components/note-form.tsx';
import { noteText } from './note-text.ts';

const NoteOfAnswer: AnswerForm = ({ at: { answer }, onClose }) => (
  <NoteForm entry={undefined} text={noteText(answer.text)} onClose={onClose} />
);

/** The words of an answer as a note on the charts, to be changed and confirmed. */
export const answerActions: AnswerActions = ({ answer }) =>
  answer.query.length === 0
    ? []
    : [
        {
          id: 'notes.add',
          group: 'Use',
          label: 'Add a note to the charts',
          icon: IconNote,
          Form: NoteOfAnswer,
        },
      ];
