import { type Block, emptied, filled, type Sheet } from '../data/sheet/sheet.ts';

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What a key asks of the sheet; undefined where the grid or the browser answers it. */
export type Deed =
  | { kind: 'extend'; by: readonly [down: number, right: number] }
  | { kind: 'change'; alter: (sheet: Sheet, block: Block) => Sheet }
  | { kind: 'undo' | 'redo' | 'all' | 'browser' }
  | { kind: 'refuse'; words: string };

/** Keys as in spreadsheet programs. */
export function deedOf(pressed: Pressed): Deed | undefined {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (pressed.ctrlKey || pressed.metaKey) {
    if (key === 'z') return { kind: pressed.shiftKey ? 'redo' : 'undo' };
    if (key === 'y') return { kind: 'redo' };
    if (key === 'a') return { kind: 'all' };
    if (key === 'r') return { kind: 'change', alter: (sheet, block) => filled(sheet, block, 'right') };
    if (key === 'd') return { kind: 'change', alter: (sheet, block) => filled(sheet, block, 'down') };
    return ['c', 'v', 'x'].includes(key) ? { kind: 'browser' } : undefined;
  }
  const by = ARROWS[key];
  if (by !== undefined) return pressed.shiftKey ? { kind: 'extend', by } : undefined;
  if (key === 'Delete' || key === 'Backspace') return { kind: 'change', alter: emptied };
  if (key.length === 1 && !/\d/.test(key) && !pressed.altKey)
    return { kind: 'refuse', words: 'Only digits: an amount is a whole number from 0.' };
  return undefined;
}
