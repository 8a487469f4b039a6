import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { fieldErrorsOf, toFailure } from '../../ui/failures/failure.ts';

/** Pause after the last key before what a link leads to is looked up (specification 001 §9, 002 §5). */
const LOOK_UP_MS = 1000;

export type LookedUp<Found> =
  | { at: 'nothing' }
  | { at: 'looking' }
  | { at: 'found'; found: Found }
  | { at: 'failed'; message: string };

/** What is behind a text, looked up while it is typed; without `lookUp` nothing is asked. It has to stay the same function. */
export function useLookUp<Found>(
  text: string,
  lookUp: ((text: string) => Promise<Found>) | undefined,
): LookedUp<Found> {
  const [asked] = useDebouncedValue(text.trim(), LOOK_UP_MS);
  const isTyped = asked === text.trim();
  const [answer, setAnswer] = useState<{ text: string; result: LookedUp<Found> }>();
  useEffect(() => {
    if (asked === '' || !isTyped || lookUp === undefined) return;
    let isCurrent = true;
    const say = (result: LookedUp<Found>): void => {
      if (isCurrent) setAnswer({ text: asked, result });
    };
    lookUp(asked).then(
      (found) => say({ at: 'found', found }),
      (error: unknown) => {
        const [reason] = Object.values(fieldErrorsOf(error));
        say({ at: 'failed', message: reason ?? toFailure(error).message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, isTyped, lookUp]);
  if (text.trim() === '' || lookUp === undefined) return { at: 'nothing' };
  return answer?.text === text.trim() ? answer.result : { at: 'looking' };
}
