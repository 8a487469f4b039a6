import { ZodRealError } from 'zod';
import { kindOf } from '../../data/configuration/index.ts';
import type { Body } from './bodies-of-settings.ts';

/** Throws the errors of a body at the names that the fields of the input have. */
export function checkBody({ kind, body, fields }: Body): void {
  const { error } = kindOf(kind).schema.safeParse(body);
  if (error === undefined) return;
  throw new ZodRealError(
    error.issues.map((issue) => {
      const [first = '', ...rest] = issue.path;
      return { ...issue, path: [fields[String(first)] ?? first, ...rest] };
    }),
  );
}
