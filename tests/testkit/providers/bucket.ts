import { createHash, createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Asked, Reply, StandIn } from './stand-in.ts';
import { startStandIn } from './stand-in.ts';

/** Storage with the protocol of S3: what is in it, by key, and when it was written. */
export type BucketStandIn = StandIn & {
  files: Map<string, { text: string; modified: Date }>;
  /** From now on it answers files without their length. */
  hideLengths(): void;
  /** From now on its listings have keys as they are, whatever was asked for. */
  listPlainly(): void;
  /** Settings of a server that keeps its files in it. */
  settings: Record<string, string>;
};

const NAME = 'parley-files';
const REGION = 'eu-test-1';
const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const PREFIX = 'one/';
/** Objects of one listing: less than one thousand, so that a test needs few for a second page. */
const PAGE = 2;
const LATE_MS = 15 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const refuse = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`,
});

/** Signature version 4 of a request, calculated as the documentation of S3 says. Answers why it is refused, if it is. */
function faultOf({ method, path, query, headers, text }: Asked): Reply | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return refuse(403, 'AccessDenied');
  const [, keyId = '', day = '', region = '', names = '', signature] = given;
  if (keyId !== KEY_ID) return refuse(403, 'InvalidAccessKeyId');
  const moment = String(headers['x-amz-date']);
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < LATE_MS)) return refuse(403, 'RequestTimeTooSkewed');
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(text)) return refuse(400, 'XAmzContentSHA256Mismatch');
  const signed = names.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return refuse(403, 'AccessDenied');
  const parts = [...query].map(([key, value]) => `${encode(key)}=${encode(value)}`).toSorted();
  const canonical = [
    method,
    path,
    parts.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), REGION));
  return hmac(key, toSign).toString('hex') === signature ? undefined : refuse(403, 'SignatureDoesNotMatch');
}

/** A bucket on this machine. It takes what is signed with its key, with a length, and as it was hashed; nothing else. */
export async function startBucket(): Promise<BucketStandIn> {
  const files: BucketStandIn['files'] = new Map();
  let saysLengths = true;
  let encodesKeys = true;

  const list = (query: URLSearchParams): Reply => {
    const from = query.get('continuation-token') ?? '';
    const keys = [...files.keys()].toSorted();
    const all = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from);
    const page = all.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)));
    const objects = page.map(
      (key) =>
        `<Contents><Key>${encodesKeys ? encode(key) : key.replaceAll('&', '&amp;')}</Key><LastModified>${files.get(key)?.modified.toISOString()}</LastModified></Contents>`,
    );
    const next = `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
    const isMore = all.length > page.length;
    const encoding = encodesKeys ? '<EncodingType>url</EncodingType>' : '';
    return {
      status: 200,
      body: `<ListBucketResult>${encoding}<IsTruncated>${isMore}</IsTruncated>${isMore ? next : ''}${objects.join('')}</ListBucketResult>`,
    };
  };

  const answer = (asked: Asked): Reply => {
    const fault = faultOf(asked);
    if (fault) return fault;
    const [, bucket, ...rest] = asked.path.split('/').map(decodeURIComponent);
    if (bucket !== NAME) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (asked.method === 'GET' && key === '') return list(asked.query);
    if (asked.method === 'PUT') {
      if (asked.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
      files.set(key, { text: asked.text, modified: new Date() });
      return { status: 200, body: '' };
    }
    if (asked.method === 'DELETE') {
      files.delete(key);
      return { status: 204, body: '' };
    }
    const file = files.get(key);
    if (!file) return refuse(404, 'NoSuchKey');
    // As a proxy in front of storage does it: packed for whoever takes that.
    const isPacked = String(asked.headers['accept-encoding'] ?? '').includes('gzip');
    const body = isPacked ? gzipSync(file.text) : Buffer.from(file.text);
    return {
      status: 200,
      headers: {
        ...(saysLengths && { 'content-length': String(body.length) }),
        ...(isPacked && { 'content-encoding': 'gzip' }),
      },
      body,
    };
  };

  const standIn = await startStandIn({
    answer,
    refusal: refuse(403, 'AccessDenied'),
    isOpen: () => true,
    forgetsEnded: true,
  });
  return {
    ...standIn,
    files,
    hideLengths: () => {
      saysLengths = false;
    },
    listPlainly: () => {
      encodesKeys = false;
    },
    settings: {
      PARLEY_BUCKET: NAME,
      PARLEY_BUCKET_URL: standIn.url,
      PARLEY_BUCKET_REGION: REGION,
      PARLEY_BUCKET_KEY_ID: KEY_ID,
      PARLEY_BUCKET_SECRET: SECRET,
      PARLEY_BUCKET_PREFIX: PREFIX,
    },
  };
}
