import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { DataColumn } from './column.ts';

const NARROW_NAME = 150;
/** What is left beside the name and the boxes in front of it. */
const NARROW_MAIN = 130;
/** Of a letter of a heading, and of what is around it. */
const LETTER = 7;
const AROUND = 24;

function narrowSize<TRow extends object>({ size = NARROW_MAIN, meta }: DataColumn<TRow>): number {
  return Math.min(size, Math.max(NARROW_MAIN, (meta?.label.length ?? 0) * LETTER + AROUND));
}

/** On a phone two columns are in view: who, and how much. The name leaves room for the main figure beside it. */
export function narrowed<TRow extends object>(
  columns: readonly DataColumn<TRow>[],
): readonly DataColumn<TRow>[] {
  const [name, ...others] = columns;
  if (name === undefined) return columns;
  const isMain = ({ meta }: DataColumn<TRow>): boolean => meta?.isMain === true;
  return [
    { ...name, size: Math.min(name.size ?? NARROW_NAME, NARROW_NAME) },
    ...others.filter(isMain).map((column) => ({ ...column, size: narrowSize(column) })),
    ...others.filter((column) => !isMain(column)),
  ];
}

/** The columns as the width of the window has them. */
export function useShownColumns<TRow extends object>(
  columns: readonly DataColumn<TRow>[],
): readonly DataColumn<TRow>[] {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return useMemo(() => (isNarrow ? narrowed(columns) : columns), [isNarrow, columns]);
}
