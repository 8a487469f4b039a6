import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { DataColumn } from './column.ts';

const NARROW_NAME = 150;

/** On a phone two columns are in view: who, and how much. The name leaves room for the main figure beside it. */
export function narrowed<TRow extends object>(
  columns: readonly DataColumn<TRow>[],
): readonly DataColumn<TRow>[] {
  const [name, ...others] = columns;
  if (name === undefined) return columns;
  const isMain = ({ meta }: DataColumn<TRow>): boolean => meta?.isMain === true;
  return [
    { ...name, size: Math.min(name.size ?? NARROW_NAME, NARROW_NAME) },
    ...others.filter(isMain),
    ...others.filter((column) => !isMain(column)),
  ];
}

/** The columns as the width of the window has them. */
export function useShownColumns<TRow extends object>(
  columns: readonly DataColumn<TRow>[],
): readonly DataColumn<TRow>[] {
  const isNarrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  return useMemo(() => (isNarrow ? narrowed(columns) : columns), [isNarrow, columns]);
}
