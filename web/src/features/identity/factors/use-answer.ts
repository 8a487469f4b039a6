import { useCallback, useEffect, useState } from 'react';
import { askAsPerson } from './ask-as-person.ts';

export type Answered<Value> = { data: Value | undefined; error: unknown; reload: () => void };

/** What a route of identity answers; asked again by `reload`, while what was there stays. */
export function useAnswer<Value>(
  path: string,
  read: (body: unknown) => Value,
  instanceId?: string,
): Answered<Value> {
  const [state, setState] = useState<{ data?: Value; error?: unknown }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Another round asks again.
    void round;
    let isCurrent = true;
    askAsPerson(path, undefined, instanceId).then(
      (body) => {
        if (isCurrent) setState({ data: read(body) });
      },
      (error: unknown) => {
        if (isCurrent) setState({ error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [path, read, instanceId, round]);
  const reload = useCallback(() => setRound((current) => current + 1), []);
  return { data: state.data, error: state.error, reload };
}
