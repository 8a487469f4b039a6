import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf, toFailure } from './failure.ts';

type Places<Values extends FieldValues> = {
  error: unknown;
  setError: UseFormSetError<Values>;
  /** The form's field for each field name of the server. */
  fields: Readonly<Record<string, Path<Values>>>;
  /** Codes whose message belongs to a field. */
  codes?: Readonly<Record<string, Path<Values>>>;
};

/** Shows the server's errors at their fields; returns true when the form has no other error to show. */
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
