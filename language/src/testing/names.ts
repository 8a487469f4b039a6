import { buildNameIndex, type NameEntry, type NameField } from '../names/name-index.ts';
import { sectionsOf } from '../names/sections.ts';
import { NAME_GROUPS, STATIC_NAMES } from '../names/static-names.ts';

const named = (field: NameField, names: Readonly<Record<string, string>>): NameEntry[] =>
  Object.entries(names).map(([id, name]) => ({ field, id, name, ways: [] }));

const companies: NameEntry[] = [
  ['comp_siemens', 'Siemens AG', 'siemens.com'],
  ['comp_alpine_foods', 'Alpine Foods GmbH', 'alpinefoods.example'],
  ['comp_alpine_metals', 'Alpine Metals', 'alpine-metals.example'],
  ['comp_target', 'Target Corporation', 'target.com'],
  ['comp_muller', 'Müller & Söhne KG', 'mueller.example'],
  ['comp_linkedin', 'LinkedIn', 'linkedin.com'],
  ['comp_leather', 'Leather Works Ltd', 'leatherworks.example'],
  ['comp_northwind', 'Northwind Traders', 'northwind.example'],
].map(([id = '', name = '', domain = '']) => ({ field: 'company', id, name, ways: [domain] }));

const PATHS = ['/', '/pricing', '/blog/spend-report'];

/** Names as an instance might have them, for tests of understanding. */
export const TEST_NAMES = buildNameIndex(
  [
    ...STATIC_NAMES,
    ...named('audience', { audn_named: 'Named accounts', audn_expansion: 'Expansion DACH' }),
    ...named('campaign', {
      camp_spring: 'Spring Launch',
      camp_risk_emea: 'Supplier Risk EMEA',
      camp_risk_na: 'Supplier Risk NA',
      camp_brand: 'Brand 2026',
    }),
    ...named('pixel', { pixl_top: 'Top accounts last month', pixl_page: 'Spend by page' }),
    ...companies,
    ...PATHS.map((path) => ({
      field: 'page' as const,
      id: path,
      name: path,
      ways: [],
    })),
  ],
  [...NAME_GROUPS, ...sectionsOf(PATHS)],
  [
    {
      id: 'oppt_rollout',
      name: 'Northwind Traders – Supplier Risk EMEA',
      from: '2026-05-01',
      until: '2026-10-20',
    },
    { id: 'oppt_pilot', name: 'Northwind Traders – Pilot', from: '2026-03-01', until: null },
  ].map((each) => ({ ...each, company: { id: 'comp_northwind', name: 'Northwind Traders' } })),
);
