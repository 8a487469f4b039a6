import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { loadVendorBook } from '../imports/index.ts';
import { loadSpendSheet, type SheetCell, type SheetLine } from './spend-sheet.ts';

type Input = {
  /** A name, a part of one, or an id. */
  vendor?: string | undefined;
  /** YYYY-MM. */
  startMonth?: string | undefined;
  endMonth?: string | undefined;
  /** Only months up to `now` for which nothing is known, of vendors that have spend. */
  missing: boolean;
  now: string;
};

export type ListedMonth = {
  vendorId: string;
  vendor: string;
  channel: string;
  month: string;
  amount: number;
  entered: number | null;
  lockedBy: string | null;
};

const NOTHING: SheetCell = { shown: 0, entered: null, lockedBy: null };

/** An amount of 0 that was entered is known. */
const isMissing = ({ shown, entered }: SheetCell = NOTHING): boolean => shown === 0 && entered === null;

/** Months of the sheet by vendor: those that have something, or those that lack spend. */
export async function listSpendMonths({
  ctx,
  input,
}: {
  ctx: Context;
  input: Input;
}): Promise<ListedMonth[]> {
  authorize(ctx, 'configuration.view');
  const { vendor, startMonth = '', endMonth = '9999', missing, now } = input;
  const sheet = await loadSpendSheet(ctx);
  const lines = vendor === undefined ? sheet.lines : await linesOf(ctx, sheet.lines, vendor);
  const isAsked = (month: string): boolean =>
    month.slice(0, 7) >= startMonth && month.slice(0, 7) <= endMonth;
  return lines.flatMap(({ cells, ...names }) => {
    const hasSpend = [...cells.values()].some(({ shown }) => shown > 0);
    const months = missing
      ? sheet.months.filter((month) => hasSpend && month <= now && isMissing(cells.get(month)))
      : sheet.months.filter((month) => cells.has(month));
    return months.filter(isAsked).map((month): ListedMonth => {
      const { shown, entered, lockedBy } = cells.get(month) ?? NOTHING;
      return { ...names, month: month.slice(0, 7), amount: shown, entered, lockedBy };
    });
  });
}

/** Those whose name has the words, else that of the vendor which goes by them. */
async function linesOf(
  ctx: Context,
  lines: readonly SheetLine[],
  words: string,
): Promise<readonly SheetLine[]> {
  const wanted = words.toLowerCase();
  const named = lines.filter(
    ({ vendorId, vendor }) => vendorId === words || vendor.toLowerCase().includes(wanted),
  );
  if (named.length > 0) return named;
  const book = await loadVendorBook(ctx, { isCreating: false });
  const id = book.read(words);
  if (id !== undefined) return lines.filter(({ vendorId }) => vendorId === id);
  const near = book.nearest(words).map((each) => book.nameOf(each));
  const meant = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`;
  const message = `There is no vendor “${words}”.${meant}`;
  throw new AppError('INVALID_INPUT', { message, fieldErrors: { vendor: message } });
}
