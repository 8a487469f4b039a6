import { readFileSync } from 'node:fs';

/**
 * Networks of hosting providers and data centres (`hosting-networks.csv`: number, name). People do not browse from
 * there; networks that relay people's browsing (Cloudflare, Fastly, Akamai's relay) are therefore not in the list.
 */
export const HOSTING_NETWORKS: ReadonlySet<number> = new Set(
  readFileSync(new URL('hosting-networks.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => (line === '' ? [] : [Number(line.split(',')[0])])),
);
