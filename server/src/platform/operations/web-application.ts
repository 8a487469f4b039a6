import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/index.ts';
import { pagePolicy } from '../http/index.ts';

/** What is never a page of the web application: a wrong address there is an error, not the start page. */
const NOT_PAGES = /^\/(api|mcp|oauth(?!\/authorize$)|px|\.well-known|assets)(\/|$)/;
/** The bundler puts a hash of the content into these names. */
const HASHED = /^\/assets\//;

/** Where the page wants the nonce of its style elements. */
const NONCE = '__NONCE__';

/** Serves the built web application; every address that is not a file is a page of it. */
export async function registerWebApplication(scope: FastifyInstance, directory: string): Promise<void> {
  const files = new Set(existsSync(directory) ? filesIn(directory) : []);
  if (!files.has('/index.html')) {
    scope.get('/', { config: { capability: 'public' } }, (_request, reply) =>
      reply.code(503).type('text/plain').send('The web application is not built: npm run build\n'),
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
    if (NOT_PAGES.test(path)) throw new AppError('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    return reply
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
