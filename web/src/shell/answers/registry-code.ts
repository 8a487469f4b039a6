import type { AnswerActions } from './answer-actions.ts';

type RegistryCode = () => Promise<{ registry: readonly AnswerActions[] }>;

let code: RegistryCode = async () => ({ registry: [] });

/** The application says once where the actions of its features are; their code comes with the first answer. */
export function provideAnswerActions(provided: RegistryCode): void {
  code = provided;
}

/** The actions of every feature. */
export const loadAnswerActions = async (): Promise<readonly AnswerActions[]> => (await code()).registry;
