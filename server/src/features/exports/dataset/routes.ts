import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contextOf } from '../../../platform/http/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { keepList } from './keep-list.ts';

const bodySchema = z.object({ query: z.string() });

/** POST /api/audiences/list: {query}, as csv.begin takes it. Answers the dataset that `audiences.create` takes, and what is in it. */
export function registerListRoutes(app: FastifyInstance): void {
  app.post(
    '/api/audiences/list',
    { config: { capability: 'configuration.change' } },
    async (request, reply) => {
      const ctx = contextOf(request);
      authorize(ctx, 'plan.view');
      const stored = await keepList({ ctx, input: bodySchema.parse(request.body) });
      return reply.header('cache-control', 'no-store').send(stored);
    },
  );
}
