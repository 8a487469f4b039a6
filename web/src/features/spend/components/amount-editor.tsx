import { shortMonth } from '@parley/core/features/spend';
import { type ClipboardEvent, useState } from 'react';
import type { RenderEditCellProps } from 'react-data-grid';
import { MOST_DIGITS, readAmount } from '../data/sheet/clipboard.ts';
import { type SheetRow, shownAmount, withEntered } from '../data/sheet/sheet.ts';
import classes from './sheet.module.css';

type AmountEditorProps = RenderEditCellProps<SheetRow, readonly SheetRow[]> & {
  onWords: (words: string) => void;
};

/** An amount while it is typed: digits alone, fewer than ten, or nothing; it counts when the cell is left. */
export function AmountEditor({ row, column, onRowChange, onClose, onWords }: AmountEditorProps) {
  const month = column.key;
  const [text, setText] = useState(textOf(shownAmount(row, month)));
  const write = (typed: string): void => {
    const digits = typed.replaceAll(/\D/g, '');
    if (digits !== typed) onWords('Only digits: an amount is a whole number from 0.');
    else if (digits.length > MOST_DIGITS) onWords(`An amount has at most ${MOST_DIGITS} digits.`);
    const kept = digits.slice(0, MOST_DIGITS);
    setText(kept);
    onRowChange(withEntered(row, month, kept === '' ? null : Number(kept)));
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/plain');
    const amount = /[\t\n]./.test(pasted.trim()) ? undefined : readAmount(pasted);
    if (amount === undefined)
      onWords(
        'Only one amount can be pasted into a cell that is being typed in. Press Escape first to paste a block.',
      );
    else write(textOf(amount));
  };
  return (
    <input
      ref={focused}
      className={classes.editor}
      aria-label={`${row.vendor.name}, ${shortMonth(month)}`}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onPaste={paste}
      onBlur={() => onClose(true, false)}
    />
  );
}

const textOf = (amount: number | null): string => (amount === null ? '' : String(Math.round(amount)));

function focused(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
