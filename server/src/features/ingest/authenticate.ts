import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/index.ts';

/** Who asks, for the routes that are not for the whole world. */
export type Authenticate = (request: FastifyRequest) => Promise<Context>;
