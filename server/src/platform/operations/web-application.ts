import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pageAt } from '@parley/core/pages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/index.ts';
import { pagePolicy } from '../http/index.ts';

/** Paths that are never pages of the web application: a wrong address there is an error, not the start page. */
const NOT_PAGES = /^\/(api|mcp|oauth(?!\/authorize$)|px|\.well-known|assets)(\/|$)/;
/** The bundler puts a hash of the content into these names. */
const HASHED = /^\/assets\//;

/** The placeholder for the nonce of style elements. */
const NONCE = '__NONCE__';

/** Pages outside of an instance; the router of the web application has the same. */
const OUTSIDE =
  /^\/(sign-in(\/discovery|\/[^/]+(\/(magic-link|forgot|reset))?)?|sign-up(\/configure-org)?|set-up|oauth\/authorize|device|app(\/first-instance)?)?\/*$/i;
const INSIDE = /^\/app\/inst\/[^/]+(\/.*)?$/i;

/** Whether an address is one of a page, built or planned. */
function isPage(path: string): boolean {
  if (OUTSIDE.test(path)) return true;
  const below = INSIDE.exec(path);
  if (below === null) return false;
  const rest = below[1] ?? '/';
  return /^\/+$/.test(rest) || pageAt(rest) !== undefined;
}

/** Serves the built web application: its files, and for the address of a page the application itself. */
export async function registerWebApplication(scope: FastifyInstance, directory: string): Promise<void> {
  const files = new Set(existsSync(directory) ? filesIn(directory) : []);
  if (!files.has('/index.html')) {
    scope.get('/', { config: { capability: 'public' } }, (_request, reply) =>
      reply
        .code(503)
        .header('retry-after', 30)
        .type('text/plain')
        .send('The web application is not built: npm run build\n'),
    );
    return;
  }
  await scope.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  scope.get('/*', { config: { capability: 'public' } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (files.has(path) && path !== '/index.html') {
      const caching = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      return reply.header('cache-control', caching).sendFile(path);
    }
    const found = isPage(path);
    // A user who follows a broken link sees the application say so; a program gets an error.
    const isFollowed = /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!found && (NOT_PAGES.test(path) || !isFollowed)) throw new AppError('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(scope.edge.config, nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce));
  });
}

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
