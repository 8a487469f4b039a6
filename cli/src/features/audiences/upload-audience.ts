import { CliError } from '../../platform/cli-error.ts';
import { authorization, parseJson, send } from '../../platform/http.ts';
import { openInput } from '../../platform/open-input.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { bodyOf } from '../../platform/streams.ts';
import { type Dataset, datasetSchema, summaryOf } from './dataset.ts';
import { create, type SaveOptions } from './save-audience.ts';

const SHOWN = 10;

/** Sends a file with domains, says what is in it, and makes an audience of it. */
export async function uploadAudience(
  session: Session,
  file: string,
  { name, description, dryRun = false, watch = false }: SaveOptions & { name?: string },
): Promise<void> {
  const called = name ?? (file === '-' ? undefined : nameOf(file));
  if (called === undefined && !dryRun)
    throw new CliError('usage', 'What comes from the input has no name: give it one with --name.');
  const dataset = await sendFile(session, file);
  const { output } = session;
  if (dryRun) {
    // A heading without rows would say that something is missing.
    if (output.format !== 'table' || dataset.unusableRows.length > 0)
      await output.listing(
        {
          columns: [
            { id: 'line', label: 'Line', align: 'right' },
            { id: 'value', label: 'Without a usable domain' },
            { id: 'reason', label: 'Why' },
          ],
          rows: dataset.unusableRows,
        },
        { json: dataset },
      );
    return await output.notice(summaryOf(dataset), 'Nothing was saved.');
  }
  const bad = dataset.unusableRows.slice(0, SHOWN);
  await output.notice(
    summaryOf(dataset),
    ...bad.map(({ line, value, reason }) => `  line ${line}: ${value} ${reason}`),
  );
  await create(session, { type: 'upload', name: called ?? '', description, dataset: dataset.dataset, watch });
}

/** `lists/Key accounts.csv` is `Key accounts`. */
const nameOf = (file: string): string =>
  (file.split(/[\\/]/).at(-1) ?? file).replace(/(\.[a-z]{2,6}){1,2}$/i, '').slice(0, 200);

async function sendFile(session: Session, file: string): Promise<Dataset> {
  const connection = await session.connection();
  const input = await openInput(session.io, file);
  const progress = startProgress(session.io, `Uploading ${input.name}`);
  try {
    const response = await send(`${connection.server}/api/audiences/dataset`, {
      method: 'POST',
      headers: {
        ...authorization(connection),
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(input.name)}`,
      },
      body: bodyOf(input.stream),
      signal: session.io.signal,
      timeoutMs: undefined,
    });
    return datasetSchema.parse(parseJson(await response.text()));
  } finally {
    progress.stop();
  }
}
