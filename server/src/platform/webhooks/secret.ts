import { randomBytes } from 'node:crypto';
import type { Config } from '../config/index.ts';
import { open, type Place, seal } from '../secrets/index.ts';

const KEY_BYTES = 24;
const KIND = 'whsec_';

const placeOf = (column: 'secret' | 'former_secret', id: string): Place => ({
  table: 'activation_webhooks',
  column,
  id,
});

/** What the receiver checks signatures with, as libraries for webhooks take it. */
export const newSecret = (): string => KIND + randomBytes(KEY_BYTES).toString('base64');

export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(KIND.length), 'base64');

export const sealSecret = (config: Config, id: string, secret: string): string =>
  seal(config, placeOf('secret', id), secret);

export const openSecret = (config: Config, id: string, sealed: string): string =>
  open(config, placeOf('secret', id), sealed);

export const sealFormer = (config: Config, id: string, secret: string): string =>
  seal(config, placeOf('former_secret', id), secret);

export const openFormer = (config: Config, id: string, sealed: string): string =>
  open(config, placeOf('former_secret', id), sealed);
