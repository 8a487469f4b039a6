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
  timeoutMs: number;
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

const away = (reason: string, cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', {
    message: 'Files cannot be stored or read right now. Please try again in a few minutes.',
    cause: new Error(`the bucket of files ${reason}`, { cause }),
  });

/** The code of a refusal, as the protocol has it in XML. */
const codeIn = (body: string): string => /<Code>([^<]+)<\/Code>/.exec(body)?.[1] ?? '';

/**
 * One request to the bucket, signed for this moment. Answers undefined where there is no such file. Whatever else keeps it from
 * its work is UNAVAILABLE: no network, a refused key, no such bucket.
 */
export async function askBucket(bucket: Bucket, asked: Asked): Promise<Response | undefined> {
  const { method, name = '', query = {}, file, timeoutMs } = asked;
  const url = new URL(`${bucket.address}${name === '' ? '' : `/${bucket.prefix}${name}`}`);
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
  const headers = Object.fromEntries(signed.headers.entries());
  let response: Response;
  try {
    response = await fetch(signed.url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: file ? { ...headers, 'content-length': String(file.bytes) } : headers,
      ...(file && { body: Readable.toWeb(file.read()) as ReadableStream, duplex: 'half' }),
    });
  } catch (error) {
    throw away('does not answer', error);
  }
  if (response.ok) return response;
  const code = codeIn(await response.text().catch(() => ''));
  if (response.status === 404 && code === 'NoSuchKey') return undefined;
  throw away(`answered ${response.status} ${code}`.slice(0, LONGEST_REASON));
}
