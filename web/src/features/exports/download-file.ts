import { currentInstanceId } from '../../shell/links/instance-path.ts';
import { sessionToken } from '../../shell/session/session.ts';
import type { ExportJob } from './export-store.ts';

/** Fetches with the session's token, which a plain link could not carry, and saves under the name. */
export async function downloadFile({ id, url }: ExportJob, filename: string): Promise<void> {
  const instanceId = currentInstanceId();
  const response = await fetch(url ?? `/api/exports/${encodeURIComponent(id)}`, {
    headers: {
      authorization: `Bearer ${sessionToken() ?? ''}`,
      ...(instanceId !== undefined && { 'x-instance-id': instanceId }),
    },
  });
  if (!response.ok) throw new Error(`The file could not be fetched (${response.status}).`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${filename}.csv`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken its own hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
