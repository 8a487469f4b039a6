import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';

const TIMEOUT_MS = 10_000;
const LARGEST = 512 * 1024;

/** Networks that nobody outside can be meant by. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Where a call may lead: anywhere, for what the operator configures; what an admin typed in, never into the server's own network,
 * but for the origins that the operator names.
 */
export type Reach =
  | 'anywhere'
  | { exceptions: readonly string[]; resolve?: (host: string) => Promise<LookupAddress[]> };

const resolveName = (host: string): Promise<LookupAddress[]> => promisify(lookup)(host, { all: true });

/** The addresses of a name that a connection may be made to: it is resolved once, and the connection goes where it was checked. */
const outsideOnly =
  (resolve: (host: string) => Promise<LookupAddress[]>): LookupFunction =>
  (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (first === undefined || found.some(({ address }) => isInside(address)))
          done(new Error('leads into the own network'), '', 0);
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };

function lookupOf(url: URL, reach: Reach): LookupFunction | undefined {
  if (reach === 'anywhere' || reach.exceptions.includes(url.origin)) return undefined;
  if (url.protocol !== 'https:') throw new Error('is not https');
  // An address needs no resolving: nobody would be asked about it.
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) !== 0 && isInside(host)) throw new Error('leads into the own network');
  return outsideOnly(reach.resolve ?? resolveName);
}

/** Why an address cannot be called, as far as it says itself: a name is resolved only when it is. Undefined when it can. */
export function addressProblem(address: string, reach: Reach): string | undefined {
  if (!URL.canParse(address)) return 'is no address';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'is not https';
  try {
    lookupOf(url, reach);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'cannot be called';
  }
}

export type Message = {
  address: string;
  reach: Reach;
  method: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** Bytes of the longest answer that is taken; half a megabyte without it. */
  largest?: number;
  /** 10 seconds without it. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** There is a connection, over TLS where the address asks for it: from now on the other server may have got something. */
  onConnected?: () => void;
};

export type Reply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  bytes: Buffer;
};

/** Headers that are there several times, with commas. */
const headersOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** Sends a message to another server: no redirect is followed, and neither time nor size is unlimited. Rejects when there is no reply. */
export async function sendOutside({
  address,
  reach,
  method,
  headers,
  body,
  largest = LARGEST,
  timeoutMs = TIMEOUT_MS,
  signal,
  onConnected,
}: Message): Promise<Reply> {
  const url = new URL(address);
  const lookup = lookupOf(url, reach);
  const timeout = AbortSignal.timeout(timeoutMs);
  return await new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(lookup && { lookup }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > largest) request.destroy(new Error('answered too much'));
          else chunks.push(chunk);
        });
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0, headers: all } = response;
          resolve({ status, headers: headersOf(all), text: bytes.toString('utf8'), bytes });
        });
      },
    );
    request.on('error', reject);
    if (onConnected !== undefined)
      request.on('socket', (socket) => {
        if (request.reusedSocket) onConnected();
        else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected);
      });
    request.end(body);
  });
}
