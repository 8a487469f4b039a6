import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';

/** Where the bucket is, and who we are to it. */
export type Bucket = { address: string; region: string; keyId: string; secret: string; prefix: string };

type Asked = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Name of the file; the bucket itself where there is none. */
  name?: string;
  query?: Record<string, string>;
  /** What is sent, with its length and hash: the bucket refuses it where they differ. */
  file?: { bytes: number; sha256: string; read(): Readable };
  /** How long it may take as a whole; what is read piece by piece, until its first byte: after that only silence ends it. */
  timeoutMs: number;
  isReadInPieces?: boolean;
};

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const LONGEST_REASON = 300;

/** The bucket that the settings name; undefined where files stay in the data directory. */
export function bucketOf(config: Config): Bucket | undefined {
  const { PARLEY_BUCKET: name, PARLEY_BUCKET_REGION: region, PARLEY_BUCKET_PREFIX: prefix } = config;
  if (name === undefined) return undefined;
  const base = config.PARLEY_BUCKET_URL ?? `https://s3.${region}.amazonaws.com`;
  return {
    address: `${base}/${name}`,
    region,
    prefix,
    keyId: config.PARLEY_BUCKET_KEY_ID ?? '',
    secret: config.PARLEY_BUCKET_SECRET ?? '',
  };
}

/** What files answer while the bucket keeps them from their work. */
export const bucketAway = (reason: string, cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', {
    message: 'Files cannot be stored or read right now. Please try again in a few minutes.',
    cause: new Error(`the bucket of files ${reason}`, { cause }),
  });

/** What failed at the bottom of it: `fetch failed` alone helps nobody. */
function deepest(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause !== undefined) last = last.cause;
  if (!(last instanceof Error)) return String(last);
  const { code } = last as { code?: unknown };
  return typeof code === 'string' ? code : last.message;
}

/** A name in an address, as the protocol writes it: a question mark in it is no query. */
const inAddress = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of a refusal, as the protocol has it in XML. */
const codeIn = (body: string): string => /<Code>([^<]+)<\/Code>/.exec(body)?.[1] ?? '';

/**
 * One request to the bucket, signed for this moment. Answers undefined where there is no such file. Whatever else keeps it from
 * its work is UNAVAILABLE: no network, a refused key, no such bucket.
 */
export async function askBucket(bucket: Bucket, asked: Asked): Promise<Response | undefined> {
  const { method, name = '', query = {}, file, timeoutMs, isReadInPieces = false } = asked;
  const url = new URL(`${bucket.address}${name === '' ? '' : `/${inAddress(bucket.prefix + name)}`}`);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': file?.sha256 ?? NOTHING },
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    region: bucket.region,
    service: 's3',
  }).sign();
  // As they are: the length of what a proxy has packed would not be that of the file.
  const headers = { ...Object.fromEntries(signed.headers.entries()), 'accept-encoding': 'identity' };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`took longer than ${timeoutMs / 1000} s`)), timeoutMs);
  timer.unref();
  let response: Response;
  try {
    response = await fetch(signed.url, {
      method,
      redirect: 'error',
      signal: limit.signal,
      headers: file ? { ...headers, 'content-length': String(file.bytes) } : headers,
      ...(file && { body: Readable.toWeb(file.read()) as ReadableStream, duplex: 'half' }),
    });
  } catch (error) {
    throw bucketAway(`does not answer: ${deepest(error)}`.slice(0, LONGEST_REASON), error);
  }
  if (isReadInPieces) clearTimeout(timer);
  if (response.ok) return response;
  const code = codeIn(await response.text().catch(() => ''));
  if (response.status === 404 && code === 'NoSuchKey') return undefined;
  throw bucketAway(`answered ${response.status} ${code}`.slice(0, LONGEST_REASON));
}
