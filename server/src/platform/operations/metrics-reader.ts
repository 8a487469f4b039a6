import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { credentialsOf } from '../http/index.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request comes with the token that reads figures of the server; nobody does where there is none. */
export const isMetricsReader =
  (wanted: string | undefined) =>
  (request: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>): boolean => {
    const { token } = credentialsOf(request);
    return wanted !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(wanted));
  };
