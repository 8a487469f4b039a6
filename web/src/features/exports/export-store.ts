import { create } from 'zustand';
import type { CsvStatus } from '../../generated/graphql.ts';

/** What the server says about a job. */
export type ExportJob = {
  id: string;
  status: CsvStatus;
  url?: string | null | undefined;
  rows?: number | null | undefined;
  error?: string | null | undefined;
  /** What monitors found in the days of its figures. */
  notes?: readonly string[] | undefined;
};

export type ExportState =
  | { phase: 'idle' }
  | { phase: 'starting'; label: string; total: number }
  | { phase: 'running'; label: string; total: number; job: ExportJob }
  | { phase: 'downloading'; label: string; total: number; job: ExportJob };

/** One export at a time; it continues while people open other pages. */
export const useExportStore = create<{ state: ExportState }>(() => ({ state: { phase: 'idle' } }));
export const isExporting = ({ phase }: ExportState): boolean => phase !== 'idle';
