import { fileURLToPath } from 'node:url';
import { composeFeatures } from '@parley/server/compose';
import { createHttp, secured } from '@parley/server/platform/http/index';
import { registerOperationsRoutes, registerWebApplication } from '@parley/server/platform/operations/index';
import type { TestServices } from '../../testkit/services.ts';

export type WholeServer = ReturnType<typeof createHttp>;

const web = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Every route and socket the program has, without a port and with nothing working in the background. */
export async function startWholeServer(services: TestServices): Promise<WholeServer> {
  const http = createHttp(services);
  const { measure } = await composeFeatures({ http, services });
  await http.register(
    secured((scope) =>
      registerOperationsRoutes(scope, {
        measure,
        engines: () => [],
        check: async () => ({ postgres: true }),
      }),
    ),
  );
  await http.register(secured((scope) => registerWebApplication(scope, web)));
  await http.ready();
  return http;
}
