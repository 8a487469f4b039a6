import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toDay } from '@parley/core/dates';
import { useCallback } from 'react';
import { toFailure } from '../../ui/failures/failure.ts';
import { clearToasts, showFailure, showSuccess } from '../../ui/toasts/toast-store.ts';
import { downloadFile } from './download-file.ts';
import { makePort } from './export-port.ts';
import { isExporting, useExportStore } from './export-store.ts';
import { cancelExport, ExportFailedError, type ExportPort, runExport } from './run-export.ts';

/** `web-traffic-activity` becomes `web-traffic-activity_11_21_2026`. */
export const withDate = (name: string, now: number): string => {
  const [year, month, day] = toDay(now).split('-');
  return `${name}_${month}_${day}_${year}`;
};

function sayFailure(error: unknown): void {
  if (error instanceof ExportFailedError) {
    showFailure('The export failed', { detail: error.message === '' ? undefined : error.message });
    return;
  }
  const { message, requestId } = toFailure(error);
  showFailure('The export failed', {
    detail: requestId === undefined ? message : `${message} Request ${requestId}`,
  });
}

const wholePort = (client: ApolloClient): ExportPort => ({
  ...makePort(client),
  download: downloadFile,
  clearNotices: clearToasts,
  succeed: (message: string) => showSuccess('Export complete', { detail: message }),
  fail: sayFailure,
});

type Start = { label: string; name: string; total: number; query: Record<string, unknown> };

/** A file that is being made already. */
type Begun = { id: string; label: string; filename: string };

type Exports = {
  busy: boolean;
  start: (request: Start) => void;
  fetchFile: (begun: Begun) => void;
  cancel: () => void;
};

export function useExport(): Exports {
  const client = useApolloClient();
  const busy = useExportStore(({ state }) => isExporting(state));
  const start = useCallback(
    ({ label, name, total, query }: Start) => {
      const filename = withDate(name, Date.now());
      void runExport(wholePort(client), { label, filename, query: JSON.stringify(query), total });
    },
    [client],
  );
  const fetchFile = useCallback(
    ({ id, label, filename }: Begun) => {
      const port = wholePort(client);
      void runExport({ ...port, begin: () => port.status(id) }, { label, filename, query: '', total: 0 });
    },
    [client],
  );
  const cancel = useCallback(() => cancelExport(makePort(client)), [client]);
  return { busy, start, fetchFile, cancel };
}
