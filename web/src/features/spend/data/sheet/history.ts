/** What was before, is now, and was undone. */
export type History<State> = { past: readonly State[]; present: State; future: readonly State[] };

/** So many steps can be undone. */
const MOST = 200;

export const begun = <State>(present: State): History<State> => ({ past: [], present, future: [] });

export const next = <State>({ past, present, future }: History<State>, state: State): History<State> =>
  state === present
    ? { past, present, future }
    : { past: [...past, present].slice(-MOST), present: state, future: [] };

export function undone<State>({ past, present, future }: History<State>): History<State> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<State>({ past, present, future }: History<State>): History<State> {
  const [after, ...rest] = future;
  return after === undefined
    ? { past, present, future }
    : { past: [...past, present], present: after, future: rest };
}
