import type { FastifyInstance, FastifyReply } from 'fastify';
import { signedInOf } from '../../../platform/http/index.ts';
import type { PluginAnswer } from '../call-plugin.ts';
import { askOf, type RouteParts } from '../route-tools.ts';
import { decideDevice } from './decide-device.ts';
import { describeDevice } from './describe-device.ts';
import { redeemDeviceCode } from './redeem-device-code.ts';
import { requestDeviceCode } from './request-device-code.ts';

const OWN = { config: { capability: 'account.manage' } } as const;
const OPEN = { config: { capability: 'public' } } as const;

const send = (reply: FastifyReply, { status, body }: PluginAnswer): FastifyReply =>
  reply.code(status).send(body);

/** Signing a terminal in (RFC 8628): the first two are called by it, the others by the page /device. */
export function registerDeviceRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { services } = parts;
  app.post('/api/auth/device/code', OPEN, async (request, reply) =>
    send(reply, await requestDeviceCode({ ...parts, ctx: askOf(request), input: request.body })),
  );
  app.post('/api/auth/device/token', OPEN, async (request, reply) =>
    send(reply, await redeemDeviceCode({ ...parts, ctx: askOf(request), input: request.body })),
  );
  app.get('/api/auth/device', OWN, (request) =>
    describeDevice({ services, ctx: askOf(request), user: signedInOf(request), input: request.query }),
  );
  app.post('/api/auth/device/decision', OWN, (request) =>
    decideDevice({ services, ctx: askOf(request), user: signedInOf(request), input: request.body }),
  );
}
