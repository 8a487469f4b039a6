import { useApolloClient } from '@apollo/client/react';
import type { SheetAnswer } from '@parley/core/features/spend';
import { useEffect, useState } from 'react';
import { VendorSpendsDocument } from '../../../generated/graphql.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { sendSheet } from './send-sheet.ts';

const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : 'The file could not be read.';

/** A file with a sheet: tried at once, and again with each choice of a vendor, before it is applied. */
export function useUpload(file: File) {
  const client = useApolloClient();
  const [vendors, setVendors] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<SheetAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setProblem(undefined);
    sendSheet({ file, vendors }).then(
      (tried) => isCurrent && setAnswer(tried),
      (reason: unknown) => isCurrent && setProblem(wordsOf(reason)),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, vendors]);
  /** Gives whether it was applied. */
  const apply = async (why: string): Promise<boolean> => {
    if (answer === undefined) return false;
    setApplying(true);
    setProblem(undefined);
    try {
      const { changes } = await sendSheet({ file, vendors, revision: answer.revision, why });
      await client.refetchQueries({ include: [VendorSpendsDocument] });
      showSuccess(
        `${changes.length === 1 ? 'One month' : `${changes.length} months`} changed. Figures follow.`,
      );
      return true;
    } catch (reason) {
      setProblem(wordsOf(reason));
      setApplying(false);
      return false;
    }
  };
  return {
    answer,
    problem,
    isApplying,
    choose: (name: string, vendorId: string) => setVendors((chosen) => ({ ...chosen, [name]: vendorId })),
    apply,
  };
}
