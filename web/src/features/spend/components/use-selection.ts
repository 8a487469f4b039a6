import { type PointerEvent, useState } from 'react';
import type { Block, Place } from '../data/sheet/sheet.ts';

/** The months of a grid come after this column. */
export const FIRST_MONTH = 1;

/** The cell that a pointer is on, by the attributes that the grid gives to rows and cells. */
function placeUnder(target: EventTarget): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest('[role="gridcell"]');
  const row = cell?.closest('[role="row"]');
  if (cell == null || row == null) return undefined;
  const column = Number(cell.getAttribute('aria-colindex')) - 1 - FIRST_MONTH;
  // The heading is row 1.
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column };
}

/** The active cell, and the block up to where it was extended by Shift or by dragging. */
export function useSelection({ rows, columns }: { rows: number; columns: number }) {
  const [block, setBlock] = useState<Block>();
  const isWithin = ({ row, column }: Place): boolean =>
    row >= 0 && row < rows && column >= 0 && column < columns;
  const select = (place: Place): void => setBlock(isWithin(place) ? { from: place, to: place } : undefined);
  const extendTo = (place: Place): void =>
    setBlock((current) => (current !== undefined && isWithin(place) ? { ...current, to: place } : current));
  const extendBy = (down: number, right: number): Place | undefined => {
    if (block === undefined) return undefined;
    const to = { row: block.to.row + down, column: block.to.column + right };
    if (!isWithin(to)) return undefined;
    extendTo(to);
    return to;
  };
  return {
    block,
    select,
    extendTo,
    extendBy,
    show: setBlock,
    /** For the element around the grid: dragging over cells selects them. */
    onPointerOver: ({ buttons, target, pointerType }: PointerEvent): void => {
      const place = buttons === 1 && pointerType === 'mouse' ? placeUnder(target) : undefined;
      if (place !== undefined) extendTo(place);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
