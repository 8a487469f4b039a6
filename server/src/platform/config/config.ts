import { resolve } from 'node:path';
import { type Flags, parseFlags } from '@parley/core/api';
import { z } from 'zod';
import { bucketSettings, checkBucketSettings } from './bucket-settings.ts';
import { integrationSettings } from './integration-settings.ts';
import { checkModelSettings, modelSettings } from './model-settings.ts';
import { providerSettings } from './provider-settings.ts';
import { ROLES } from './roles.ts';
import { usageSettings } from './usage-settings.ts';

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');

const settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8787)
    .describe('Port of the web application and API.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every network.'),
  PARLEY_ROLE: z
    .enum(ROLES)
    .default('all')
    .describe(
      'What this server does, of several: ingest takes events, api serves people and programs, jobs works in the background.',
    ),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Address people and tags reach the server at; default http://localhost:PORT.'),
  PARLEY_DATA_DIR: z
    .string()
    .default('.parley')
    .transform((path) => resolve(path))
    .describe('Directory for the embedded databases, logs, exports and secrets.'),
  PARLEY_USER: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]*$/, 'Expected the name of a user of this machine')
    .optional()
    .describe(
      'User that a server started as root goes on as; without it the owner of the data directory, or nobody where that is root.',
    ),
  DATABASE_URL: z
    .string()
    .optional()
    .describe('An outside PostgreSQL 15 or later instead of the embedded one.'),
  CLICKHOUSE_URL: z
    .string()
    .optional()
    .describe('An outside ClickHouse (http://user:password@host:8123/database) instead of the embedded one.'),
  PARLEY_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret that signs sessions; made and kept in the data directory if unset.'),
  PARLEY_ENCRYPTION_KEY: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32)))
    .optional()
    .describe(
      'Encrypts secrets at rest; PARLEY_SECRET if unset. Several with commas: the first encrypts, all decrypt.',
    ),
  PARLEY_SAMPLE: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('Sample data and its sign-in: auto = on the first start and on loopback only.'),
  PARLEY_SIGN_UP: z
    .enum(['open', 'closed'])
    .default('open')
    .describe('Whether people with a work address may sign up by themselves and make organizations.'),
  PARLEY_ADDRESS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe('Days IP addresses are kept before the engine erases them.'),
  PARLEY_AUDIT_ADDRESS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe('Days the audit log keeps the address and the browser of who did something.'),
  PARLEY_BACKUP_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3650)
    .default(30)
    .describe('Days you keep backups: a record of a deletion says when the last of them has forgotten it.'),
  PARLEY_COMPANY_PROVIDER_URL: z
    .url()
    .optional()
    .describe('HTTP provider that names the company of an address: {address} in the URL is replaced.'),
  PARLEY_COMPANY_PROVIDER_TOKEN: z.string().optional().describe('Bearer token for that provider.'),
  PARLEY_TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d?)$/, 'Expected how many proxies are in front: 0 to 9, true for 1, false for 0')
    .transform((text) => (text === 'true' ? 1 : Number(text === 'false' ? 0 : text)))
    .default(0)
    .describe(
      'How many proxies of yours are in front (true = 1): the client address is that many entries from the right of X-Forwarded-For.',
    ),
  PARLEY_EXPORT_ROWS: z.coerce
    .number()
    .int()
    .min(1)
    .default(100_000)
    .describe('Most rows one CSV export may have.'),
  ...bucketSettings,
  ...usageSettings,
  PARLEY_INTROSPECTION: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      'Whether signed-in people may ask GraphQL for its schema: auto = unless PUBLIC_URL is a public name.',
    ),
  PARLEY_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(1200)
    .describe('Most API requests a minute of one person, or of one address not signed in; 0 for no limit.'),
  ...providerSettings,
  ...integrationSettings,
  PARLEY_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:587 or smtps://…; without one, mail waits in the outbox.',
    ),
  PARLEY_MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'Expected an address, or Name <address>',
    )
    .optional()
    .describe('Sender of mail, Name <address>; default Parley <no-reply@HOST of PUBLIC_URL>.'),
  PARLEY_OUTBOX_PAGE: flag
    .default(false)
    .describe('Page /outbox that shows the mail of everybody; for development, on loopback only.'),
  PARLEY_TRANSCRIPTION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible transcription server for spoken questions (http://host:8000/v1), where browsers have no recognition.',
    ),
  PARLEY_TRANSCRIPTION_TOKEN: z.string().optional().describe('Bearer token for that server.'),
  PARLEY_TRANSCRIPTION_MODEL: z
    .string()
    .min(1)
    .max(200)
    .default('whisper-1')
    .describe('Model that server is asked for.'),
  ...modelSettings,
  PARLEY_FLAGS: z
    .string()
    .default('')
    .transform((text, { addIssue }): Partial<Flags> => {
      try {
        return parseFlags(text);
      } catch (error) {
        addIssue(error instanceof Error ? error.message : 'not understood');
        return z.NEVER;
      }
    })
    .describe(
      'Feature flags for everybody, darkTheme=off,g2Integration=on. darkTheme and tamAudience are on by default.',
    ),
  PARLEY_LOG: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe log line to print.'),
  PARLEY_LOG_FORMAT: z
    .enum(['text', 'json'])
    .default('text')
    .describe('How log lines are written: text for people, json for programs.'),
  PARLEY_ACCESS_LOG: flag.default(false).describe('Whether every request is a log line of level info.'),
  PARLEY_SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe('From how many milliseconds on a database query is logged, with what asked it.'),
  PARLEY_METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token that reads /metrics, and nothing else; at least 16 characters.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenTelemetry collector that traces are sent to (http://host:4318). OTEL_SERVICE_NAME and OTEL_EXPORTER_OTLP_HEADERS hold too.',
    ),
});

/** Every setting: environment variable, default, meaning. `parley-server --help` prints this list. */
export const configSchema = settings.superRefine(checkModelSettings).superRefine(checkBucketSettings);

export type Config = z.infer<typeof configSchema>;
