import { useMutation } from '@apollo/client/react';
import { findVendor } from '@parley/core/features/channels';
import { CURRENCY, longMonth } from '@parley/core/features/spend';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SetSpendMonthDocument, VendorSpendsDocument } from '../../../generated/graphql.ts';
import { useOwnNames } from '../../../shell/lookups/index.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { amountOf, type Sheet } from '../data/sheet/sheet.ts';
import { exact } from '../data/words.ts';

const NAMES = ['vendor', 'month', 'amount'] as const;
const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** An amount in the address: what another program proposed. It is written by the click of the person, and not before. */
export function ProposedSpend({ sheet }: { sheet: Sheet }) {
  const [parameters, setParameters] = useSearchParams();
  const own = useOwnNames();
  const [setMonth] = useMutation(SetSpendMonthDocument, { refetchQueries: [VendorSpendsDocument] });
  const [proposed] = useState(() => ({
    vendor: parameters.get('vendor') ?? '',
    month: parameters.get('month') ?? '',
    amount: Number(parameters.get('amount') || Number.NaN),
  }));
  const { vendor, month, amount } = proposed;
  const found = findVendor(vendor, own);
  const [isOpen, setOpen] = useState(found !== undefined && isMonth(month) && amount >= 0 && amount < 1e9);
  const row = sheet.rows.find(({ vendorId }) => vendorId === vendor);
  const first = `${month}-01`;
  const now = row === undefined ? 0 : amountOf(row, first);
  if (found === undefined) return null;
  return (
    <ConfirmDialog
      opened={isOpen}
      title={`Enter ${exact(amount)} for ${found.name}, ${longMonth(first)}?`}
      confirm="Enter it"
      cancel="Discard"
      onConfirm={async () => {
        await setMonth({ variables: { vendor, month, amount } });
        showSuccess('Entered. Figures follow.');
      }}
      onClose={() => {
        setOpen(false);
        setParameters(
          (all) => {
            for (const name of NAMES) all.delete(name);
            return all;
          },
          { replace: true },
        );
      }}
    >
      The month has {exact(now)} now. The amount is in {CURRENCY}, and is that of the whole month.
    </ConfirmDialog>
  );
}
