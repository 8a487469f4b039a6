import type { FrameEdit } from '@parley/core/assistant';

/** One thing that a part of a question can be changed to. */
export type EditChoice = {
  label: string;
  /** What it is exactly, or why it cannot be chosen; empty for nothing. */
  detail: string;
  isCurrent: boolean;
  /** False where no figure could answer the question with it. */
  isPossible: boolean;
  change: FrameEdit;
};

/** With the question that it is: `Instead of last month: Q2 2026`. */
export type AskedChoice = EditChoice & { question: string };

export type ChoiceGroup<Choice = EditChoice> = { label: string; choices: readonly Choice[] };

export const choice = (
  label: string,
  change: FrameEdit,
  { detail = '', isCurrent = false }: Partial<Pick<EditChoice, 'detail' | 'isCurrent'>> = {},
): EditChoice => ({ label, detail, isCurrent, isPossible: true, change });

/** Whether each word that is typed begins a word of what is searched. */
export function holds(text: string, search: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}%$]+/u)
    .filter((word) => word !== '');
  return search
    .toLowerCase()
    .split(/[^\p{L}\p{N}%$]+/u)
    .filter((word) => word !== '')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
