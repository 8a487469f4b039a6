import { type FactPlan, type FactSummary, importAnswerLine } from '@parley/core/features/imports';
import { credentials } from '../../../shell/api/rest.ts';
import { endSession } from '../../../shell/session/sign-out.ts';
import { ApiError } from '../../../ui/failures/api-error.ts';
import type { Kind } from '../import-options.ts';

type Input = {
  kind: Kind;
  query: URLSearchParams;
  /** In the order of the body: lists first, the file last. */
  files: readonly File[];
  signal: AbortSignal;
  onTable: (table: { kind: string; columns: string[]; sheets: string[] }) => void;
  onPlan: (plan: FactPlan) => void;
  onProgress: (rows: number) => void;
};

/** What the server says when a file cannot be imported as it is. */
export class ImportRefusedError extends Error {
  override name = 'ImportRefusedError';
}

/** Sends a file to be tried or imported, and reads the answer line by line as it comes. */
export async function sendFile({ kind, query, files, signal, ...on }: Input): Promise<FactSummary> {
  const response = await fetch(`/api/imports/${kind}?${query}`, {
    method: 'POST',
    headers: { ...credentials(), 'content-type': 'application/octet-stream' },
    body: new Blob([...files]),
    signal,
  });
  if (!response.ok || response.body === null) throw await refusal(response);
  let summary: FactSummary | undefined;
  for await (const text of linesOf(response.body)) {
    const line = importAnswerLine.parse(JSON.parse(text));
    if (line.type === 'table') on.onTable(line);
    else if (line.type === 'plan') on.onPlan(line);
    else if (line.type === 'progress') on.onProgress(line.rows);
    else if (line.type === 'error') throw new ImportRefusedError(line.message);
    else if (line.type === 'summary') summary = line;
  }
  if (summary === undefined)
    throw new ImportRefusedError(
      'The connection ended before the import did. Its state is in the list below.',
    );
  return summary;
}

/** What is about the file or its moment, in words of its own. */
const SAID: ReadonlySet<string> = new Set(['INVALID_INPUT', 'OPERATION_LOCKED']);

async function refusal(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => undefined);
  const told = typeof body === 'object' && body !== null ? body : {};
  if (response.status === 401) endSession();
  if (response.status < 500 && 'code' in told && SAID.has(String(told.code)) && 'message' in told)
    return new ImportRefusedError(String(told.message));
  return new ApiError({
    code: 'code' in told && typeof told.code === 'string' ? told.code : 'UNKNOWN',
    status: response.status,
    details: 'details' in told ? told.details : undefined,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? '')).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
    if (done) break;
  }
  if (rest !== '') yield rest;
}
