import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeFeatures } from '@parley/server/compose';
import { readDamage } from '@parley/server/data/damage/index';
import { hasRole } from '@parley/server/platform/config/index';
import { watchBucket } from '@parley/server/platform/files/index';
import { createHttp, secured } from '@parley/server/platform/http/index';
import { registerOperationsRoutes, registerWebApplication } from '@parley/server/platform/operations/index';
import type { TestServices } from '../../testkit/services.ts';

export type WholeServer = ReturnType<typeof createHttp>;

/** Every route and socket the program has (its page is an empty one), without a port and with nothing at work behind. */
export async function startWholeServer(
  services: TestServices,
  { sharesLimits = false }: { sharesLimits?: boolean } = {},
): Promise<WholeServer> {
  const http = createHttp({ ...services, ...(sharesLimits && { sharesLimitsIn: services.postgres }) });
  const files = watchBucket(services);
  http.addHook('onClose', async () => files.stop());
  await files.look();
  const { measure } = await composeFeatures({ http, services });
  await http.register(
    secured((scope) =>
      registerOperationsRoutes(scope, {
        measure: async () => [...(await measure()), ...files.measure()],
        engines: () => [],
        damage: () => readDamage(services.postgres),
        files: files.answers,
        check: async () => ({ postgres: true }),
      }),
    ),
  );
  const web = mkdtempSync(join(services.config.PARLEY_DATA_DIR, 'web-'));
  writeFileSync(
    join(web, 'index.html'),
    '<meta property="csp-nonce" nonce="__NONCE__" /><title>Parley</title>',
  );
  if (hasRole(services.config, 'api'))
    await http.register(secured((scope) => registerWebApplication(scope, web)));
  await http.ready();
  return http;
}
