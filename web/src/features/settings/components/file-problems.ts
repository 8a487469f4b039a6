import { detailsOf } from '../../../ui/failures/failure.ts';

/** Where a file says what cannot be done, and why not. */
export type FileProblem = { line: number; path: string; message: string };

const isProblem = (value: unknown): value is FileProblem =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  typeof value.line === 'number' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** What a file was refused for, by its lines; none for an error of another kind. */
export function fileProblemsOf(error: unknown): FileProblem[] {
  const details = detailsOf(error);
  if (typeof details !== 'object' || details === null || !('problems' in details)) return [];
  return Array.isArray(details.problems) ? details.problems.filter(isProblem) : [];
}
