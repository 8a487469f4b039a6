import type { Services } from '../../platform/context/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { readSecret } from '../../platform/secrets/index.ts';

/**
 * better-auth would delete the ended tokens of everybody whenever it reads one. They are kept for a day, so that an answer can say that a
 * token has ended and not that there never was one (expire-sessions.ts).
 */
export const KEEPS_ENDED = true;

/**
 * better-auth for one plugin that only checks something: its challenges and answers are rows of `verifications`, and it
 * is never let as far as making a person or a session. A host is made for each request, and is no more than settings.
 */
export const pluginHost = ({ config, postgres, log }: Services) =>
  ({
    appName: 'Parley',
    baseURL: new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin,
    basePath: '/api/auth',
    secret: readSecret(config),
    telemetry: { enabled: false },
    database: { db: postgres, type: 'postgres', transaction: true },
    // Anyone can send wrong answers: they are counted and audited, and must not fill the log.
    logger: {
      level: 'error',
      log: (_level: string, message: string) => log.debug({ part: 'identity' }, message),
    },
    rateLimit: { enabled: false },
    advanced: {
      // Where requests come from is checked before they get here.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      cookiePrefix: 'parley',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/api/auth' },
      // The plugin's own tables are all it touches; that they fit is what its tests show.
      database: { generateId: () => newId('veri'), validateSchema: false },
    },
    verification: {
      modelName: 'verifications',
      disableCleanup: KEEPS_ENDED,
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  }) as const;
