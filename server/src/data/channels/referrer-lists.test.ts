import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_RULES, mapPageView, vendorOf } from '@parley/core/features/channels';
import { describe, expect, it } from 'vitest';

/** Public lists of referrers and a public log of a web site, which the rules were not taken from; no part of the repository. */
const DATA = join(import.meta.dirname, '../../../../../shared/data');
const LISTS = join(DATA, 'channels-matomo-lists');
const LOG = join(DATA, 'weblog-elastic-apache/apache_logs');

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** The hosts of a list: `google.{}` is one for every country, and what follows a host is left out. */
const listed = (file: string): string[] =>
  readFileSync(join(LISTS, file), 'utf8')
    .split('\n')
    .flatMap((line) => /^\s+- ['"]?([a-z0-9][\w{}-]*(?:\.[\w{}-]+)+)/.exec(line)?.[1] ?? [])
    .map(withoutWww);

/** Whose host each visit in the log came from. */
const referrersOfLog = (): string[] =>
  readFileSync(LOG, 'utf8')
    .split('\n')
    .flatMap((line) => /" \d+ (?:\d+|-) "https?:\/\/([^/":]+)/.exec(line)?.[1] ?? [])
    .map(withoutWww);

const channelOf = (referralDomain: string): string =>
  vendorOf(
    mapPageView(BUILT_IN_RULES, {
      host: 'site.example',
      referralDomain,
      utmMedium: '',
      utmSource: '',
      utmCampaign: '',
      clickId: '',
      parameters: {},
    }).vendorId,
  ).channelId;

/** Video and shops are networks to some and kinds of their own to others; assistants are engines to some. */
const KINDS = {
  'SearchEngines.yml': ['chnl_organic_search', 'chnl_ai_assistant'],
  'Socials.yml': ['chnl_organic_social', 'chnl_video'],
  'AIAssistants.yml': ['chnl_ai_assistant'],
} as const;

const shareIn = (hosts: readonly string[], channels: readonly string[]): number =>
  hosts.filter((host) => channels.includes(channelOf(host))).length / hosts.length;

describe.skipIf(!existsSync(LISTS))('referrers of public lists', () => {
  // Most of what the lists have and the rules lack is gone: tool bars, directories and portals of the 2000s.
  it.each([
    ['SearchEngines.yml', 0.65],
    ['Socials.yml', 0.87],
    ['AIAssistants.yml', 0.75],
  ] as const)('host by host, %s: %s or more', (file, least) => {
    const hosts = listed(file).map((host) => host.replace('{}', 'de'));
    const share = shareIn(hosts, KINDS[file]);
    expect(hosts.length).toBeGreaterThan(20);
    expect(share).toBeGreaterThan(least);
  });

  it.each(['SearchEngines.yml', 'Socials.yml'] as const)('by visits of a log, %s: 95 of 100', (file) => {
    const hosts = listed(file);
    const countries = hosts.filter((host) => host.endsWith('.{}')).map((host) => host.slice(0, -2));
    const known = new Set(hosts);
    const seen = referrersOfLog().filter(
      (host) => known.has(host) || countries.some((name) => host.startsWith(name)),
    );
    expect(seen.length).toBeGreaterThan(20);
    expect(shareIn(seen, KINDS[file])).toBeGreaterThan(0.95);
  });
});
