import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf, toFailure } from './failure.ts';

type Places<Values extends FieldValues> = {
  error: unknown;
  setError: UseFormSetError<Values>;
  /** The form's field by the server's name of it. */
  fields: Readonly<Record<string, Path<Values>>>;
  /** Codes whose message belongs to a field. */
  codes?: Readonly<Record<string, Path<Values>>>;
};

/** Shows what the server found wrong where it is; answers true when the form itself has nothing more to say. */
export function placeFieldErrors<Values extends FieldValues>(places: Places<Values>): boolean {
  const { error, setError, fields, codes = {} } = places;
  const found = Object.entries(fieldErrorsOf(error)).flatMap(([name, message]) => {
    const field = fields[name];
    return field === undefined ? [] : [{ field, message }];
  });
  const { code, message } = toFailure(error);
  const field = codes[code];
  if (found.length === 0 && field !== undefined) found.push({ field, message });
  found.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return found.length > 0;
}
