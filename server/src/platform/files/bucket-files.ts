import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { askBucket, type Bucket, bucketAway } from './bucket.ts';
import { spoolText } from './spool-text.ts';
import type { StoredFiles } from './stored-files.ts';

/** A request without a file, or until the first byte of one; and a whole file. */
const SHORT_MS = 15_000;
const LONG_MS = 15 * 60_000;

/** An object of a listing; its key as it is, with the prefix. */
type Listed = { key: string; modified: number };

const textOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/** Any page says 200, also that of a proxy. */
async function listingOf(response: Response | undefined): Promise<string> {
  const xml = (await response?.text()) ?? '';
  if (!xml.includes('<ListBucketResult')) throw bucketAway('answered something else than a listing');
  return xml;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A key of a listing: encoded as it was asked for, where the storage does that; else with entities of XML. */
const keyOf = (text: string, isEncoded: boolean): string =>
  isEncoded
    ? decodeURIComponent(text.replaceAll('+', ' '))
    : text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name] ?? '');

/** The answer to a listing that was asked for with `encoding-type=url`. */
function readListing(xml: string): { listed: Listed[]; next: string | undefined } {
  const isEncoded = textOf(xml, 'EncodingType') === 'url';
  const listed = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, one = '']) => ({
    key: keyOf(textOf(one, 'Key'), isEncoded),
    modified: Date.parse(textOf(one, 'LastModified')),
  }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
  return { listed, next: next === '' ? undefined : next };
}

/** The length of a file; undefined where the storage does not say it, or says that of a packed one. */
function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? undefined : Number(length);
}

async function* listFolder(bucket: Bucket, folder: string): AsyncGenerator<Listed> {
  let token: string | undefined;
  do {
    const response = await askBucket(bucket, {
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: `${bucket.prefix}${folder}/`,
        ...(token !== undefined && { 'continuation-token': token }),
      },
      timeoutMs: SHORT_MS,
    });
    const { listed, next } = readListing(await listingOf(response));
    yield* listed;
    token = next;
  } while (token !== undefined);
}

/**
 * Files in a bucket that speaks the protocol of S3. A file is complete on the disk of this server before its first byte is sent,
 * and is sent in one request with its length and hash: the bucket keeps all of it or nothing.
 */
export function bucketFiles(bucket: Bucket, dataDirectory: string): StoredFiles {
  const remove = async (name: string): Promise<void> => {
    await askBucket(bucket, { method: 'DELETE', name, timeoutMs: SHORT_MS });
  };
  return {
    async write(name, text) {
      const file = await spoolText(join(dataDirectory, 'exports'), text);
      try {
        await askBucket(bucket, { method: 'PUT', name, file, timeoutMs: LONG_MS });
      } finally {
        await file.close();
      }
    },
    async read(name) {
      const response = await askBucket(bucket, {
        method: 'GET',
        name,
        timeoutMs: SHORT_MS,
        isReadInPieces: true,
      });
      if (!response?.body) return undefined;
      return {
        bytes: lengthOf(response),
        body: Readable.fromWeb(response.body as ReadableStream),
      };
    },
    remove,
    async removeBefore({ folder, ours, moment }) {
      const start = bucket.prefix.length;
      for await (const { key, modified } of listFolder(bucket, folder))
        if (modified < moment && ours.test(key.slice(start + folder.length + 1)))
          await remove(key.slice(start));
    },
  };
}

/** Whether the bucket can be read with our key now. */
export async function checkBucket(bucket: Bucket): Promise<void> {
  const response = await askBucket(bucket, {
    method: 'GET',
    query: { 'list-type': '2', 'max-keys': '1', prefix: bucket.prefix },
    timeoutMs: SHORT_MS,
  });
  await listingOf(response);
}
