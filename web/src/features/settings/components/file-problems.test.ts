import { expect, it } from 'vitest';
import { ApiError } from '../../../ui/failures/api-error.ts';
import { fileProblemsOf } from './file-problems.ts';

it('are read from the refusal of a file, and from nothing else', () => {
  const problem = { line: 3, path: 'net-new.rule', message: 'It is one of all, net-new.' };
  const error = (details: unknown) => new ApiError({ code: 'INVALID_INPUT', status: 400, details });
  expect(fileProblemsOf(error({ problems: [problem, { line: 'x' }] }))).toEqual([problem]);
  expect(fileProblemsOf(error({}))).toEqual([]);
  expect(fileProblemsOf(undefined)).toEqual([]);
});
