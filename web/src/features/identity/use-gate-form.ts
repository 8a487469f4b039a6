import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { codeOf, SignInError } from './data/request.ts';

export type Problems = Readonly<Record<string, string>>;

type GateForm = {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  problems: Problems;
  /** Code of what the server said. */
  failure: string | undefined;
  busy: boolean;
};

type Options = {
  /** Words for every field that is not right; none when all are. */
  check: (fields: ReadonlyMap<string, string>) => Problems;
  send: (fields: ReadonlyMap<string, string>) => Promise<void>;
  /** Whether the form stays busy afterwards, because the page is left. */
  leaves?: boolean;
};

const fieldsOf = (form: HTMLFormElement): Map<string, string> =>
  new Map([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** Reads its fields from the document, where password managers put them. A form library would not fit the first page. */
export function useGateForm({ check, send, leaves = false }: Options): GateForm {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // A phone would open its keyboard over the other ways in.
    if (!matchMedia('(hover: hover)').matches) return;
    ref.current
      ?.querySelector<HTMLElement>('input:not([type=hidden], [readonly])')
      ?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const fields = fieldsOf(form);
    const found = check(fields);
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(fields);
      if (!leaves) setBusy(false);
    } catch (error) {
      setBusy(false);
      if (error instanceof SignInError && Object.keys(error.fields).length > 0) setProblems(error.fields);
      else setFailure(codeOf(error));
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  };
  return { props: { ref, noValidate: true, onSubmit }, problems, failure, busy };
}

/** Good enough to catch a slip; the mail that arrives is the check. */
export const emailProblem = (email: string | undefined): Problems =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email?.trim() ?? '')
    ? {}
    : { email: 'Please enter your e-mail address.' };
