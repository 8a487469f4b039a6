import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { readSecret } from '../../platform/secrets/index.ts';

/** Password of a user of the sample world: computed from the server's secret, so that it is written down nowhere. */
export function samplePassword(
  config: Pick<Config, 'PARLEY_SECRET' | 'PARLEY_DATA_DIR'>,
  email: string,
): string {
  const text = createHmac('sha256', readSecret(config)).update(`sample|${email}`).digest('base64url');
  // The first part keeps the rules for passwords, which random text may break.
  return `Aa1-${text.slice(0, 24)}`;
}
