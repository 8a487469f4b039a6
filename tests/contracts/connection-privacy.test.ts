import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_IDS, type ProviderId, providerCard } from '@parley/core/features/integrations';
import { loadConfig } from '@parley/server/platform/config/index';
import { CONTACT_PLATFORMS } from '@parley/server/platform/config/integration-settings';
import { CHANGED_TABLES } from '@parley/server/platform/postgres/fact-tables';
import { describe, expect, it } from 'vitest';
import {
  COMPANIES,
  CONTACTS,
  DEALS,
  TASKS,
} from '../../server/src/features/integrations/providers/hubspot/kinds.ts';
import { CONTACT_FIELDS as HUBSPOT_CONTACT_FIELDS } from '../../server/src/features/integrations/providers/hubspot/read-contacts.ts';
import { findProvider } from '../../server/src/features/integrations/providers/index.ts';
import { OBJECTS } from '../../server/src/features/integrations/providers/salesforce/objects.ts';
import { CAMPAIGN_FIELDS } from '../../server/src/features/integrations/providers/salesforce/read-campaign-costs.ts';
import { CONTACT_FIELDS as SALESFORCE_CONTACT_FIELDS } from '../../server/src/features/integrations/providers/salesforce/read-contacts.ts';
import { ROOT } from './source-tree.ts';

const page = readFileSync(join(ROOT, 'docs/operate/privacy-of-connections.md'), 'utf8');
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** What is below the heading of a provider. */
const sectionOf = (name: string): string =>
  new RegExp(`^### ${name}$([\\s\\S]*?)(?=^##|$(?![\\s\\S]))`, 'm').exec(page)?.[1] ?? '';

/** What is asked of a CRM: its fields by their names there. */
const FIELDS: Partial<Record<ProviderId, readonly string[]>> = {
  'oprv:hubspot': [
    ...[COMPANIES, DEALS, CONTACTS, TASKS].flatMap(({ names }) => names),
    ...HUBSPOT_CONTACT_FIELDS,
  ],
  'oprv:salesforce': [
    ...OBJECTS.flatMap(({ needed, wanted }) => [...needed, ...wanted]),
    ...CAMPAIGN_FIELDS,
    ...SALESFORCE_CONTACT_FIELDS,
  ],
};

describe('docs/operate/privacy-of-connections.md', () => {
  it.each(PROVIDER_IDS)('says of %s what is asked for, or that it is asked nothing', (id) => {
    const { name } = providerCard(id);
    const provider = findProvider(id);
    if (provider === undefined) {
      const line = page.split('\n').find((each) => each.startsWith('Nothing is asked, stored or sent yet'));
      expect(line).toContain(name);
      expect(sectionOf(name)).toBe('');
      return;
    }
    const section = sectionOf(name);
    const config = loadConfig({
      PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY',
      PARLEY_HUBSPOT_AUDIENCES: 'on',
      PARLEY_CONTACT_AUDIENCES: CONTACT_PLATFORMS.join(','),
    });
    const { scopes = [], moreScopes, parameters } = provider.oauth ?? {};
    const optional = parameters?.['optional_scope']?.split(' ') ?? [];
    const asked = [...scopes, ...optional, ...(moreScopes?.(config) ?? []), ...(FIELDS[id] ?? [])];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((each) => !quoted(section).includes(each))).toEqual([]);
    const labels = provider.streams.map(({ label }) => label.toLowerCase());
    expect(labels.filter((label) => !section.toLowerCase().includes(label))).toEqual([]);
    for (const part of ['Asked', 'Stored', 'For how long', 'Leaves Parley'])
      expect(section).toContain(`- **${part}**:`);
    // Who takes audiences gets something; all others get nothing.
    const port = provider.audiences?.(config);
    const takesPersons = port?.addresses !== undefined;
    expect(section.includes('domains of companies')).toBe(port !== undefined && !takesPersons);
    expect(section.includes('hashed addresses of contacts')).toBe(takesPersons);
  });

  it('names no field of a CRM that is not read', () => {
    for (const [id, fields] of Object.entries(FIELDS)) {
      const section = sectionOf(providerCard(id as ProviderId).name);
      const read = section.split('- **Stored**')[0]?.split('- **Read**')[1] ?? '';
      expect(quoted(read).filter((each) => !fields.includes(each))).toEqual([]);
    }
  });
});

const TABLES = join(ROOT, 'server/src/platform/postgres');
const sources = ['integration-tables.ts', 'activation-tables.ts', 'fact-tables.ts', 'schema.ts'].map((name) =>
  readFileSync(join(TABLES, name), 'utf8'),
);
const types = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/^export type (\w+Table) = (?:(\w+) & )?\{\n([\s\S]*?)^\};/gm)].map(
      ([, type = '', base, body = '']) => [type, { base, body }] as const,
    ),
  ),
);
/** Tables by their names, with their types. */
const tablesIn = (text: string): [string, string][] =>
  [...text.matchAll(/^ +(\w+): (\w+Table);/gm)].map(([, table = '', type = '']) => [table, type]);
const known = new Map(sources.flatMap(tablesIn));

function columnsOf(type: string): string[] {
  const found = types.get(type);
  if (found === undefined) throw new Error(`there is no ${type}`);
  const own = [...found.body.matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1] ?? '');
  return [...(found.base === undefined ? [] : columnsOf(found.base)), ...own];
}

/** What people enter, or audiences that they make, comes from no connection. */
const OF_PEOPLE: readonly string[] = ['vendor_spend', 'audiences', 'audience_companies'];
const STORED = [
  ...new Set([
    ...sources.slice(0, 2).flatMap((text) => tablesIn(text).map(([table]) => table)),
    ...CHANGED_TABLES.filter((table) => !OF_PEOPLE.includes(table)),
    'campaign_types',
  ]),
];

describe('the tables that connections write', () => {
  const rows = page.split('\n').flatMap((line) => {
    const [, first = '', second = '', third = ''] = line.split('|').map((cell) => cell.trim());
    const [table] = quoted(first);
    return table !== undefined && first === `\`${table}\`` && STORED.includes(table)
      ? [{ table, columns: quoted(second), kept: third }]
      : [];
  });

  it('are all on the page, each once', () => {
    expect(STORED.length).toBeGreaterThan(20);
    expect(rows.map(({ table }) => table).toSorted()).toEqual(STORED.toSorted());
  });

  it.each(STORED)('%s: every column, and for how long', (table) => {
    const row = rows.find((each) => each.table === table);
    const columns = columnsOf(known.get(table) ?? '');
    expect(columns.length).toBeGreaterThan(2);
    expect(row?.columns.toSorted()).toEqual(columns.toSorted());
    expect(row?.kept ?? '').not.toBe('');
  });
});
