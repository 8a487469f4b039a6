import type { AnswerActions } from '../../shell/answers/answer-actions.ts';
import { copyActions } from './actions/copy-actions.ts';
import { engineActions } from './actions/engine-actions.ts';
import { exportActions } from './actions/export-actions.ts';
import { pinActions } from './actions/pin-actions.ts';

/** What the assistant itself can do with an answer. */
export const answerActions: AnswerActions = (at) => [
  ...copyActions(at),
  ...pinActions(at),
  ...exportActions(at),
  ...engineActions(at),
];
