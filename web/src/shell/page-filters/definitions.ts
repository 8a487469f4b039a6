import { definitionsOf, withDefinitions } from '@parley/core/pages';
import { create } from 'zustand';

/** The number of the definitions that figures follow now, once it is known. */
export const useCurrentDefinitions = create<{ current: number | undefined }>(() => ({ current: undefined }));

/** Takes the number that an answer names, unless one of newer definitions is known: answers overtake each other. */
export function learnDefinitions(number: number): void {
  const { current } = useCurrentDefinitions.getState();
  if (current === undefined || number > current) useCurrentDefinitions.setState({ current: number });
}

/** The number that the address asks for, whether or not it is of now. */
export const askedDefinitions = (): number | undefined =>
  typeof location === 'undefined' ? undefined : definitionsOf(location.search);

/** The number of the definitions that the figures on screen have; undefined until it is known. */
export function useShownDefinitions(): number | undefined {
  const current = useCurrentDefinitions((state) => state.current);
  const asked = askedDefinitions();
  return current !== undefined && asked !== undefined && asked < current ? asked : current;
}

/** A query string that names the definitions of the figures on screen. */
export function withShownDefinitions(search: string): string {
  const { current } = useCurrentDefinitions.getState();
  const asked = definitionsOf(search);
  return asked !== undefined && current !== undefined && asked < current
    ? search
    : withDefinitions(search, current);
}
