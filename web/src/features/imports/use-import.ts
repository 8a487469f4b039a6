import {
  type FactPlan,
  type FactSummary,
  type ImportKindName,
  isImportKind,
} from '@parley/core/features/imports';
import { useEffect, useRef, useState } from 'react';
import { ImportRefusedError, sendFile } from './data/send-file.ts';
import { type ImportOptions, type Kind, queryOf } from './import-options.ts';
import { pageWords } from './page-words.ts';

/** Where the file of the page is. */
export type Phase =
  | { at: 'nothing' }
  | { at: 'sending'; isDryRun: boolean; rows: number; total: number | undefined }
  | { at: 'tried'; summary: FactSummary }
  | { at: 'refused'; message: string; isDryRun: boolean }
  | { at: 'failed'; error: unknown }
  | { at: 'imported'; summary: FactSummary };

export type Chosen = { file: File; beside: readonly File[]; kind: Kind };
type Table = { kind: ImportKindName; columns: readonly string[]; sheets: readonly string[] };

/** The file that is brought in: it is tried, then imported, and may be stopped. */
export function useImport() {
  const [phase, setPhase] = useState<Phase>({ at: 'nothing' });
  const [table, setTable] = useState<Table>();
  const [plan, setPlan] = useState<FactPlan>();
  const current = useRef<AbortController>(undefined);
  const file = useRef<File>(undefined);
  // Leaving the page stops it, as the question says that is asked before.
  useEffect(() => () => current.current?.abort(), []);

  const send = async (
    { file: sent, beside, kind }: Chosen,
    options: ImportOptions,
    { isDryRun, deletes }: { isDryRun: boolean; deletes?: number },
  ): Promise<boolean> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const isCurrent = (): boolean => current.current === controller;
    setPhase({ at: 'sending', isDryRun, rows: 0, total: isDryRun ? undefined : plan?.total });
    if (isDryRun) setPlan(undefined);
    // Columns and sheets are those of the file before, until this one has named its own.
    if (file.current !== sent) setTable(undefined);
    file.current = sent;
    try {
      const summary = await sendFile({
        kind,
        query: queryOf({ file: sent, beside, options, isDryRun, deletes }),
        files: [...beside, sent],
        signal: controller.signal,
        onTable: (found) => {
          const { kind: read, columns, sheets } = found;
          if (isCurrent() && isImportKind(read)) setTable({ kind: read, columns, sheets });
        },
        onPlan: (found) => {
          if (!isCurrent()) return;
          setPlan(found);
          setPhase({ at: 'sending', isDryRun, rows: 0, total: found.total });
        },
        onProgress: (rows) => {
          if (isCurrent()) setPhase((was) => (was.at === 'sending' ? { ...was, rows } : was));
        },
      });
      if (!isCurrent()) return false;
      setPhase({ at: isDryRun ? 'tried' : 'imported', summary });
      return true;
    } catch (error) {
      if (!isCurrent()) return false;
      if (controller.signal.aborted)
        setPhase({ at: 'refused', message: isDryRun ? 'Stopped.' : STOPPED, isDryRun });
      else if (error instanceof ImportRefusedError)
        setPhase({ at: 'refused', message: pageWords(error.message), isDryRun });
      else setPhase({ at: 'failed', error });
      return false;
    }
  };

  return {
    phase,
    table,
    plan,
    send,
    stop: () => current.current?.abort(),
    /** Forgets the file. */
    reset: () => {
      current.current?.abort();
      current.current = undefined;
      setTable(undefined);
      setPlan(undefined);
      setPhase({ at: 'nothing' });
    },
  };
}

const STOPPED =
  'Stopped. If steps were written before, the import is in the list below as unfinished: import the same file to go on, or undo it.';
