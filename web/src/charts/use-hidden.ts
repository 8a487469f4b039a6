import { useCallback, useState } from 'react';

/** Ids of the series that are switched off. */
export function useHidden(initial: readonly string[] = []): [readonly string[], (id: string) => void] {
  const [hidden, setHidden] = useState(initial);
  const toggle = useCallback(
    (id: string) =>
      setHidden((current) => (current.includes(id) ? current.filter((one) => one !== id) : [...current, id])),
    [],
  );
  return [hidden, toggle];
}
