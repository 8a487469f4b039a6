import { type FileHandle, open } from 'node:fs/promises';
import type { RowError } from '@parley/core/features/imports';
import { CliError } from '../../platform/cli-error.ts';
import { csvText } from '../../platform/formats.ts';

const COLUMNS = ['row', 'column', 'message'].map((id) => ({ id, label: id }));

export type ErrorFile = { add(error: RowError): Promise<void>; close(): Promise<void> };

/** Rows in error as CSV; the file is made with the first of them. Without a path they go nowhere. */
export function createErrorFile(path: string | undefined): ErrorFile {
  let file: FileHandle | undefined;
  return {
    add: async ({ row, column, message }) => {
      if (path === undefined) return;
      const text = csvText({ columns: COLUMNS, rows: [{ row, column, message }] });
      if (file === undefined) {
        file = await open(path, 'w').catch((error: Error) => {
          throw new CliError('invalidInput', `Cannot write ${path}: ${error.message}`);
        });
        await file.write(text);
      } else await file.write(text.slice(text.indexOf('\n') + 1));
    },
    close: async () => file?.close(),
  };
}
