import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, publicUrl } from '../../../platform/config/index.ts';
import { FLOW_MINUTES, newBrowserKey } from './flow.ts';

/** Holds no session: it only binds the answer of a provider to the browser that asked. */
const NAME = 'parley-browser';
const KEY = /^[\w-]{43}$/;

export function readBrowser(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value !== undefined && KEY.test(value) ? value : undefined;
}

/** The key of this browser, for ten more minutes: a second tab that begins does not end what the first began. */
export function keepBrowser(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const browser = readBrowser(request) ?? newBrowserKey();
  const secure = publicUrl(config).startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${browser}; Path=/api/auth; Max-Age=${FLOW_MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`,
  );
  return browser;
}
