import { z } from 'zod';

const providerSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .refine((id) => !['google', 'microsoft', 'sso'].includes(id), 'the id is taken'),
  name: z.string().trim().min(1).max(64),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

/** A list in JSON. Errors name the problem without the value, because it holds secrets. */
const providerList = z.string().transform((text, issues) => {
  try {
    const result = z.array(providerSchema).safeParse(JSON.parse(text));
    const ids = new Set(result.data?.map(({ id }) => id));
    if (result.success && ids.size === result.data.length) return result.data;
    const [issue] = result.error?.issues ?? [];
    issues.addIssue({
      code: 'custom',
      message: issue ? `${issue.path.join('.')}: ${issue.message}` : 'two providers have the same id',
    });
  } catch {
    issues.addIssue({ code: 'custom', message: 'it is not a list in JSON' });
  }
  return z.NEVER;
});

/** Identity providers; their settings are part of the one schema in config.ts. */
export const providerSettings = {
  PARLEY_GOOGLE_CLIENT_ID: z.string().optional().describe('Sign-in with Google: client id.'),
  PARLEY_GOOGLE_CLIENT_SECRET: z.string().optional().describe('Sign-in with Google: client secret.'),
  PARLEY_GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('Issuer of the tokens of Google.'),
  PARLEY_MICROSOFT_CLIENT_ID: z
    .string()
    .optional()
    .describe('Sign-in with Microsoft, work and school accounts only: client id.'),
  PARLEY_MICROSOFT_CLIENT_SECRET: z.string().optional().describe('Sign-in with Microsoft: client secret.'),
  PARLEY_MICROSOFT_ISSUER: z
    .url()
    .default('https://login.microsoftonline.com/organizations/v2.0')
    .describe('Issuer of the tokens of Microsoft; name your tenant in it to let only yours in.'),
  PARLEY_OPENID_PROVIDERS: providerList
    .default([])
    .describe('More OpenID Connect providers: JSON list of {id, name, issuer, clientId, clientSecret}.'),
  PARLEY_PROVIDER_ORIGINS: z
    .string()
    .transform((origins) => origins.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url().transform((url) => new URL(url).origin)))
    .default([])
    .describe(
      'Origins inside your own network that single sign-on, connections and webhooks may use (commas); otherwise only public https.',
    ),
  PARLEY_PROVIDER_PAUSE_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(500)
    .describe('Milliseconds before a connection tries a failed call again; twice as long each further time.'),
};
