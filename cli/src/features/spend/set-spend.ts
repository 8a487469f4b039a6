import { longMonth } from '@parley/core/features/spend';
import { formatFigure } from '@parley/core/metrics';
import { CliSetSpendMonthDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';

export type SetOptions = {
  vendor: string;
  month: string;
  channel?: string;
  createVendor?: true;
  why?: string;
};

/** `7200`, `7,200.50` or `$7,200`. */
function amountOf(text: string): number {
  const plain = text.trim().replace(/^\$/, '');
  const isAmount = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(plain);
  if (isAmount) return Number(plain.replaceAll(',', ''));
  throw new CliError('usage', `The amount is a number from 0, not ${text}.`, {
    nextSteps: ['For example: parley spend set --vendor LinkedIn --month 2026-10 7200'],
  });
}

/** Enters the spend of a month, and says what it was before. */
export async function setSpend(session: Session, text: string, options: SetOptions): Promise<void> {
  const { vendor, month, channel, createVendor, why } = options;
  const { setMonth } = (
    await session.query(CliSetSpendMonthDocument, {
      vendor,
      month,
      amount: amountOf(text),
      ...(channel !== undefined && { channel }),
      ...(createVendor === true && { createVendor }),
      ...(why !== undefined && { why }),
    })
  ).vendorSpends;
  if (session.output.format !== 'table') return await session.output.json(setMonth);
  const name = `${setMonth.vendor.name}, ${longMonth(setMonth.firstDayOfMonth)}`;
  const money = (amount: number): string => formatFigure(amount, 'cost');
  await session.output.notice(
    setMonth.changed
      ? `${name}: ${money(setMonth.before)} → ${money(setMonth.amount)}. Figures follow.`
      : `${name} has ${money(setMonth.amount)} already: nothing was changed.`,
  );
}
