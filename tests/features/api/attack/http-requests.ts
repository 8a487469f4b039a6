import { gzipSync } from 'node:zlib';
import { TOOL_NAMES, toolOf } from '@parley/core/assistant/tools';
import { RAW_TABLES } from '@parley/core/features/exports';
import { IMPORT_KIND_NAMES, IMPORT_KINDS } from '@parley/core/features/imports';
import { z } from 'zod';
import type { Random } from '../../../testkit/random.ts';
import { hostileObject, hostileText, hostileValue } from './hostile-values.ts';

export type HostileRequest = {
  surface: string;
  method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD';
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
};

const json = { 'content-type': 'application/json' };

/** A part of an address: encoded, or as it is where a client would not have encoded it. */
const part = (random: Random): string => {
  const text = hostileText(random);
  return random.below(6) === 0
    ? text.replace(/[^\x21-\x7e]|[?#]/g, '%00')
    : encodeURIComponent(text.toWellFormed());
};

const query = (names: Readonly<Record<string, unknown>>, random: Random): string =>
  Object.entries(names)
    .filter(() => random.below(8) > 0)
    .map(([name, sound]) => `${name}=${random.below(2) ? part(random) : encodeURIComponent(String(sound))}`)
    .join('&');

/** Fields that bodies of the sign-in have, with sound values. */
const SIGN_IN: Readonly<Record<string, unknown>> = {
  email: 'somebody@people.example',
  password: 'Test-password-1',
  newPassword: 'Another-password-2',
  currentPassword: 'Test-password-1',
  token: 'x'.repeat(32),
  code: '123456',
  name: 'Somebody',
  organizationId: 'inst:nothing',
  organization_id: 'inst:nothing',
  instanceId: 'inst:nothing',
  slug: 'nothing',
  redirect: '/',
  returnTo: '/',
  domain: 'people.example',
  device_code: 'x',
  user_code: 'ABCD-EFGH',
  grant_type: 'authorization_code',
  client_id: 'x',
  redirect_uris: ['http://localhost/callback'],
  decision: 'approve',
  response: { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} },
  kind: 'oidc',
  issuer: 'https://idp.example',
};

const FORM = 'application/x-www-form-urlencoded';

/** A route of the table, with every parameter and body hostile. */
export function routeRequest(
  { method, url }: { method: string; url: string },
  random: Random,
): HostileRequest {
  const path = url.replace(/:\w+|\*/g, () => part(random));
  const asked = random.below(3) === 0 ? `${path}?${query(SIGN_IN, random)}` : path;
  if (method !== 'POST') return { surface: 'routes', method: method as HostileRequest['method'], url: asked };
  const body = hostileObject(random, SIGN_IN);
  switch (random.below(8)) {
    case 0:
      return {
        surface: 'routes',
        method,
        url: asked,
        headers: { 'content-type': part(random) || 'x' },
        payload: 'x',
      };
    case 1:
      return {
        surface: 'routes',
        method,
        url: asked,
        headers: { 'content-type': FORM },
        payload: query(SIGN_IN, random),
      };
    case 2:
      return {
        surface: 'routes',
        method,
        url: asked,
        headers: json,
        payload: JSON.stringify(hostileValue(random)),
      };
    default:
      return { surface: 'routes', method, url: asked, headers: json, payload: JSON.stringify(body) };
  }
}

/** The API's own paths with what nobody would call them. */
export function pathRequest(random: Random): HostileRequest {
  const start = random.pick([
    '/',
    '/api/',
    '/api/auth/',
    '/px/',
    '/app/',
    '/.well-known/',
    '/tag.js',
    '/oauth/',
  ]);
  return { surface: 'paths', method: random.pick(['GET', 'POST', 'HEAD']), url: `${start}${part(random)}` };
}

export function rawExportRequest(random: Random): HostileRequest {
  const sound = {
    from: '2026-03-01',
    to: '2026-03-31',
    format: 'csv',
    basis: 'visits',
    limit: 10,
    cursor: 'x',
  };
  const table = random.below(4) ? random.pick(RAW_TABLES) : part(random);
  return { surface: 'exports', method: 'GET', url: `/api/raw/${table}?${query(sound, random)}` };
}

const cell = (random: Random): string => {
  const text = random.below(4)
    ? random.pick(['2026-01-05', '12.5', 'acme.com', 'x1', 'LinkedIn Ads', ''])
    : hostileText(random);
  return random.below(3) ? `"${text.replaceAll('"', '""')}"` : text;
};

function table(fields: readonly string[], random: Random): string | Buffer {
  const names = fields.map((name) => (random.below(12) ? name : hostileText(random)));
  const rows = random.below(8);
  if (random.below(3) === 0)
    return Array.from({ length: rows }, () =>
      random.below(12) === 0
        ? hostileText(random)
        : JSON.stringify(
            Object.fromEntries(
              names.map((name) => [name, random.below(3) ? cell(random) : hostileValue(random)]),
            ),
          ),
    ).join('\n');
  const separator = random.pick([',', ';', '\t', '|', hostileText(random)]);
  const lines = [names, ...Array.from({ length: rows }, () => names.map(() => cell(random)))];
  const text = lines.map((line) => line.join(separator)).join(random.pick(['\n', '\r\n', '\r']));
  switch (random.below(10)) {
    case 0:
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 1:
      return gzipSync(text).subarray(0, random.below(2) ? undefined : 30);
    case 2:
      return Buffer.from(`PK\u0003\u0004${text}`);
    default:
      return text;
  }
}

export function importRequest(random: Random): HostileRequest {
  const kind = random.pick(IMPORT_KIND_NAMES);
  const fields = IMPORT_KINDS[kind].fields.map(({ name }) => name);
  const sound = { filename: 'file.csv', dryRun: 'true', vendor: 'LinkedIn Ads', name: 'Key accounts' };
  const mapping = JSON.stringify(
    random.below(2) ? hostileObject(random, { id: 'id' }) : hostileValue(random),
  );
  const extra = random.below(6) === 0 ? `&mapping=${encodeURIComponent(mapping.toWellFormed())}` : '';
  return {
    surface: 'imports',
    method: 'POST',
    url: `/api/imports/${random.below(20) ? kind : part(random)}?${query(sound, random)}${extra}`,
    headers: { 'content-type': 'text/csv' },
    payload: table(fields, random),
  };
}

/** A sound input of a tool, as far as its schema says. */
function inputOf(schema: Record<string, unknown>, random: Random, depth = 0): unknown {
  if (random.below(10) === 0) return hostileValue(random);
  const {
    type,
    properties,
    items,
    enum: values,
    anyOf,
  } = schema as {
    type?: string;
    properties?: Record<string, Record<string, unknown>>;
    items?: Record<string, unknown>;
    enum?: unknown[];
    anyOf?: Record<string, unknown>[];
  };
  if (values) return random.pick(values);
  if (anyOf) return inputOf(random.pick(anyOf), random, depth);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(() => random.below(4) > 0)
        .map(([key, each]) => [
          key,
          key === 'startDate'
            ? '2026-03-01'
            : key === 'endDate'
              ? '2026-03-31'
              : inputOf(each, random, depth + 1),
        ]),
    );
  if (type === 'array')
    return Array.from({ length: random.below(3) }, () => inputOf(items ?? {}, random, depth + 1));
  if (type === 'integer' || type === 'number') return random.pick([0, 1, -1, 10, 1e9]);
  if (type === 'boolean') return random.below(2) === 0;
  return hostileText(random);
}

const INPUTS = new Map(
  TOOL_NAMES.map((name) => [
    name,
    z.toJSONSchema(toolOf(name).input, { io: 'input', unrepresentable: 'any' }),
  ]),
);

export function mcpRequest(random: Random): HostileRequest {
  const name = random.pick(TOOL_NAMES);
  const call = {
    jsonrpc: '2.0',
    id: random.below(10) ? 1 : hostileValue(random),
    method: random.below(20) ? 'tools/call' : hostileText(random),
    params: {
      name: random.below(20) ? name : hostileText(random),
      arguments: inputOf(INPUTS.get(name) ?? {}, random),
    },
  };
  return {
    surface: 'mcp',
    method: 'POST',
    url: '/mcp',
    headers: { ...json, accept: 'application/json, text/event-stream' },
    payload: JSON.stringify(random.below(20) ? call : hostileValue(random)),
  };
}

const PAGE_VIEW = {
  url: 'https://www.test.example/pricing?utm_source=x',
  referrer: 'https://www.google.com/',
  title: 'Pricing',
  visitor: 'visitor-1',
  id: '11111111-2222-4333-8444-555555555555',
  at: 1_770_000_000_000,
  sentAt: 1_770_000_000_100,
  emailDomain: 'acme.com',
};

export function collectRequest(token: string, random: Random): HostileRequest {
  if (random.below(5) === 0)
    return {
      surface: 'px',
      method: 'GET',
      url: `/px/${part(random)}?${query({ c: 'x', v: 'y', ...PAGE_VIEW }, random)}`,
    };
  const pageViews = Array.from({ length: random.below(3) }, () => hostileObject(random, PAGE_VIEW));
  const body = random.below(3)
    ? { token, ...hostileObject(random, { ...PAGE_VIEW, url: `https://www.test.example/${part(random)}` }) }
    : hostileObject(random, { token, pageViews });
  return {
    surface: 'collect',
    method: 'POST',
    url: '/collect',
    headers: {
      'content-type': random.below(4)
        ? 'text/plain'
        : hostileText(random).replace(/[^\x20-\x7e]/g, '') || 'x',
      'user-agent': random.below(4) ? 'Mozilla/5.0' : hostileText(random).replace(/[^\x20-\x7e]/g, ''),
    },
    payload: random.below(12) ? JSON.stringify(body) : hostileText(random),
  };
}
