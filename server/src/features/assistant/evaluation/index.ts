export { type EvaluatedTurn, evaluateModel } from './evaluate-model.ts';
export { reportRows, summarize, summarizeFamilies } from './evaluation-report.ts';
export { type OpenEvaluation, openEvaluation } from './open-evaluation.ts';
export { readQuestionFile } from './question.ts';
