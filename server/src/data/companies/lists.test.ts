import { readFileSync } from 'node:fs';
import { freeMailDomains } from '@parley/core/features/identity';
import { describe, expect, it } from 'vitest';
import { HOSTING_NETWORKS } from '../../features/ingest/bots/hosting-networks.ts';
import { companyOfNetwork } from './organizations.ts';
import { companyOfEmailDomain } from './resolver.ts';
import { siteDomain } from './site-domain.ts';

const organizations = readFileSync(new URL('organizations.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

describe('the list of organizations with a network of their own', () => {
  it('has numbers once, domains that can be one, and a name', () => {
    expect(new Set(organizations.map(([number]) => number)).size).toBe(organizations.length);
    for (const [number, domain = '', name] of organizations) {
      expect(Number(number)).toBeGreaterThan(0);
      expect(siteDomain(domain), domain).toBeDefined();
      expect(name, domain).toBeTruthy();
    }
    expect(organizations.length).toBeGreaterThan(500);
  });

  it('shares no network with hosting providers, and no domain with free mail', () => {
    for (const [number, domain = ''] of organizations) {
      expect(HOSTING_NETWORKS.has(Number(number)), `${number} ${domain}`).toBe(false);
      expect(freeMailDomains().has(domain), domain).toBe(false);
    }
  });

  it('names no network that people browse through', () => {
    // Deutsche Telekom, Comcast, AT&T, Verizon, Vodafone, Orange, BT, Cloudflare, T-Mobile.
    for (const number of [3320, 7922, 7018, 701, 3209, 3215, 2856, 13335, 21928])
      expect(companyOfNetwork({ number, name: '' })).toBeUndefined();
  });
});

describe('the list of hosting networks', () => {
  it('has the large ones and none that relays people', () => {
    for (const number of [16509, 14618, 396982, 8075, 14061, 16276, 24940, 20473, 63949])
      expect(HOSTING_NETWORKS.has(number), String(number)).toBe(true);
    for (const number of [13335, 54113, 36183, 3320, 7922]) expect(HOSTING_NETWORKS.has(number)).toBe(false);
    expect(HOSTING_NETWORKS.size).toBeGreaterThan(400);
  });
});

describe('the company of an e-mail domain', () => {
  it.each([
    ['acme.com', { domain: 'acme.com', name: 'Acme' }],
    ['mail.eu.acme.co.uk', { domain: 'acme.co.uk', name: 'Acme' }],
    ['gmail.com', undefined],
    ['yahoo.co.uk', undefined],
    ['web.de', undefined],
    ['qq.com', undefined],
    ['localhost', undefined],
    ['', undefined],
    ['co.uk', undefined],
  ])('%s', (domain, expected) => {
    expect(companyOfEmailDomain(domain)).toEqual(expected);
  });
});
