import { PASSWORD_LENGTH, SESSION_MINUTES } from '@parley/core/features/identity';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { bearer, organization } from 'better-auth/plugins';
import { publicUrl } from '../../platform/config/index.ts';
import type { Services } from '../../platform/context/context.ts';
import { isOutage } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/random-id.ts';
import { oauthPlugin } from './authorization-server/plugin.ts';
import { devicePlugin } from './devices/plugin.ts';
import { joining } from './joining.ts';
import { KEEPS_ENDED } from './plugin-host.ts';

const ID_PREFIX: Record<string, string> = {
  user: 'user',
  session: 'sess',
  account: 'acct',
  organization: 'inst',
  member: 'memb',
  invitation: 'invt',
  verification: 'veri',
};

type Options = Pick<Services, 'postgres' | 'config' | 'log'> & { secret: string };

/** better-auth on our tables. Sessions travel as signed bearer tokens only; see mount-auth for what is reachable. */
export function createAuth({ postgres, config, log, secret }: Options) {
  return betterAuth({
    appName: 'Parley',
    baseURL: publicUrl(config),
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // Kysely is ours; better-auth brings its own copy of the same release, equal at run time.
    database: { db: joining(postgres), type: 'postgres' },
    logger: {
      level: 'warn',
      log: (level, message, ...about: unknown[]) => {
        const err = about.find((each) => each instanceof Error);
        const isAway = isOutage(err);
        const write = level === 'error' && !isAway ? log.error : log.warn;
        write({ part: 'identity', err }, isAway ? 'a sign-in could not be answered' : message);
      },
    },
    onAPIError: {
      // By default it prints past the log, and anyone can make it print.
      onError: (error) => {
        // Its answer would be 500 without a reason; thrown, it gets to whoever asked as it is.
        if (isOutage(error)) throw error;
        if (error instanceof APIError && error.statusCode < 500)
          log.debug({ part: 'identity' }, `refused: ${error.message}`);
        else log.error({ part: 'identity', err: error }, 'better-auth failed');
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    rateLimit: { enabled: false },
    advanced: {
      // No cookie ever leaves the server (mount-auth), so there is nothing a foreign page could ride on.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      // Migrations and tests see to the tables; the check would run beside the first requests, or after the last one.
      database: { validateSchema: false, generateId: ({ model }) => newId(ID_PREFIX[model] ?? 'row') },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        isSuperuser: { type: 'boolean', fieldName: 'is_superuser', defaultValue: false, input: false },
        isSample: { type: 'boolean', fieldName: 'is_sample', defaultValue: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_MINUTES * 60,
      // It would turn the ten minutes of an intermediate session into thirty days; sessions/renew-session does it.
      disableSessionRefresh: true,
      additionalFields: {
        stage: { type: 'string', defaultValue: 'full', input: false },
        factors: { type: 'string[]', required: false, input: false },
        meantFor: { type: 'string', fieldName: 'meant_for', required: false, input: false },
      },
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      disableCleanup: KEEPS_ENDED,
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [
      bearer({ requireSignature: true }),
      organization({
        allowUserToCreateOrganization: false,
        creatorRole: 'admin',
        schema: {
          session: { fields: { activeOrganizationId: 'active_organization_id' } },
          organization: { modelName: 'organizations', fields: { createdAt: 'created_at' } },
          member: {
            modelName: 'members',
            fields: { organizationId: 'organization_id', userId: 'user_id', createdAt: 'created_at' },
          },
          invitation: {
            modelName: 'invitations',
            fields: {
              organizationId: 'organization_id',
              expiresAt: 'expires_at',
              inviterId: 'inviter_id',
              createdAt: 'created_at',
            },
          },
        },
      }),
      oauthPlugin(),
      devicePlugin(),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
