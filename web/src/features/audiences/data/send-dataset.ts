import * as z from 'zod/mini';
import { credentials, rest } from '../../../shell/api/rest.ts';
import { endSession } from '../../../shell/session/sign-out.ts';
import { ApiError } from '../../../ui/failures/api-error.ts';

const datasetSchema = z.object({
  dataset: z.string(),
  rows: z.number(),
  companies: z.number(),
  known: z.number(),
  new: z.number(),
  duplicates: z.number(),
  shortened: z.number(),
  unusable: z.number(),
  unusableRows: z.array(z.object({ line: z.number(), value: z.string(), reason: z.string() })),
  domainColumn: z.nullable(z.string()),
  nameColumn: z.nullable(z.string()),
  /** Of a list of the product: its rows, and opportunities of which no company is known. */
  listed: z.optional(z.number()),
  withoutCompany: z.optional(z.number()),
});
/** A list of companies that the server has read, and what is in it. */
export type Dataset = z.infer<typeof datasetSchema>;

const refusalSchema = z.object({ code: z.string(), details: z.optional(z.unknown()) });

/** Specification 001 §9. */
export const MOST_BYTES = 6_291_456;

/** What the server would say of a file, before it is sent. */
export function tooLarge(file: Pick<File, 'size'>): string | undefined {
  return file.size > MOST_BYTES ? 'The file is larger than 6 MB.' : undefined;
}

export const sendDomains = async (domains: readonly string[]): Promise<Dataset> =>
  datasetSchema.parse(await rest('/api/audiences/domains', { domains }));

/** The companies of a list of the product, of all of its rows; `query` is what its export asks. */
export const sendList = async (query: Readonly<Record<string, unknown>>): Promise<Dataset> =>
  datasetSchema.parse(await rest('/api/audiences/list', { query: JSON.stringify(query) }));

type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

/** Sends a file and says how far it is; fetch does not tell that of what it sends. */
export function sendFile({ file, signal, onProgress }: Sending): Promise<Dataset> {
  const request = new XMLHttpRequest();
  const sent = new Promise<Dataset>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    request.onload = () => {
      if (request.status === 401) endSession();
      const answer = jsonOf(request.responseText);
      if (request.status === 200) resolve(datasetSchema.parse(answer));
      else reject(refusal(request, answer));
    };
  });
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', '/api/audiences/dataset');
  for (const [name, value] of Object.entries(credentials())) request.setRequestHeader(name, value);
  request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
  request.setRequestHeader(
    'content-disposition',
    `attachment; filename*=utf-8''${encodeURIComponent(file.name.toWellFormed())}`,
  );
  request.send(file);
  return sent;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(request: XMLHttpRequest, answer: unknown): ApiError {
  const told = refusalSchema.safeParse(answer).data;
  return new ApiError({
    code: told?.code ?? (request.status === 413 ? 'REQUEST_TOO_LARGE' : 'UNKNOWN'),
    status: request.status,
    details: told?.details,
    requestId: request.getResponseHeader('x-request-id') ?? undefined,
  });
}
