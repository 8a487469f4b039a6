import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { fieldErrorsOf, toFailure } from '../../../ui/failures/failure.ts';

/** Pause after the last key before the name of a report is looked up (specification 001 §9). */
export const LOOK_UP_MS = 1000;

export type ReportName =
  | { at: 'nothing' }
  | { at: 'looking' }
  | { at: 'found'; name: string }
  | { at: 'failed'; message: string };

export type LookUp = (url: string) => Promise<string>;

/** The name of the report behind a link, looked up while it is typed; of a link that is none, nothing is asked. */
export function useReportName(url: string, lookUp: LookUp | undefined): ReportName {
  const [asked] = useDebouncedValue(url.trim(), LOOK_UP_MS);
  const [answer, setAnswer] = useState<{ url: string; report: ReportName }>();
  useEffect(() => {
    if (asked === '' || lookUp === undefined) return;
    let isCurrent = true;
    const say = (report: ReportName): void => {
      if (isCurrent) setAnswer({ url: asked, report });
    };
    lookUp(asked).then(
      (name) => say({ at: 'found', name }),
      (error: unknown) => {
        const [reason] = Object.values(fieldErrorsOf(error));
        say({ at: 'failed', message: reason ?? toFailure(error).message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, lookUp]);
  if (url.trim() === '' || lookUp === undefined) return { at: 'nothing' };
  return answer?.url === url.trim() ? answer.report : { at: 'looking' };
}
