import { createHash, randomBytes } from 'node:crypto';

const BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

/** 192 random bits, as they are written in the address. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is kept of a token: who reads the database cannot open a link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isToken = (text: string): boolean => TOKEN.test(text);
