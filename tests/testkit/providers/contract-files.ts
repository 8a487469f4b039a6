import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Answers of providers that others published; they are not part of the project, and may be absent. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/contracts');

export type Exchange = {
  request: { method: string; path: string; base?: string };
  response: { status: number; body?: unknown };
};

/** A published description of an interface, by its file; undefined where it is absent. */
export function contractOf(file: string): unknown {
  const path = `${FOLDER}/${file}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const fileOf = (provider: string): string => `${FOLDER}/${provider}/segment-exchanges.json`;

export const hasExchanges = (provider: string): boolean => existsSync(fileOf(provider));

/** What was answered to requests like this, in published examples of a provider. */
export const exchangesOf = (provider: string, request: RegExp): Exchange[] =>
  (JSON.parse(readFileSync(fileOf(provider), 'utf8')) as (Exchange & { kind: string })[]).filter(
    ({ kind, request: asked }) => kind === 'exchange' && request.test(`${asked.method} ${asked.path}`),
  );
