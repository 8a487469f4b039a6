import { credentials } from '../../shell/api/rest.ts';
import type { ExportJob } from './export-store.ts';

/** Fetches with the session's token, which a plain link could not carry, and saves under the name. */
export async function saveFile(url: string, filename: string): Promise<void> {
  const response = await fetch(url, { headers: credentials() });
  if (!response.ok) throw new Error(`The file could not be fetched (${response.status}).`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken its own hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves the file of an export. */
export const downloadFile = ({ id, url }: ExportJob, filename: string): Promise<void> =>
  saveFile(url ?? `/api/exports/${encodeURIComponent(id)}`, `${filename}.csv`);
