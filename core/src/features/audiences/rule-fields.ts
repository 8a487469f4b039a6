import { REGIONS, REV_RANGES, SECTORS } from '../../reference/companies.ts';
import type { RuleObject, RuleOperator } from './rule-set.ts';

/** How a value is chosen: out of a list, out of a list or typed, or typed. */
export type RuleDisplay = 'picklist' | 'autocomplete' | 'text';

export type RuleField = {
  /** The name of the attribute in rulesConfig. */
  field: string;
  label: string;
  /** Its name in rules as text, and others that are understood. */
  words: readonly [string, ...string[]];
  display: RuleDisplay;
  operators: readonly RuleOperator[];
};

const LISTED = ['equals', 'notEquals'] as const;
const TYPED = ['equals', 'notEquals', 'contains', 'notContains'] as const;

/** What can be said of a company, a visit and an impression (specification 001 §3). */
export const RULE_FIELDS: Readonly<Record<RuleObject, readonly RuleField[]>> = {
  company: [
    { field: 'name', label: 'Name', words: ['name', 'company'], display: 'autocomplete', operators: TYPED },
    {
      field: 'industry',
      label: 'Industry',
      words: ['industry', 'sector'],
      display: 'picklist',
      operators: LISTED,
    },
    { field: 'region', label: 'Region', words: ['region'], display: 'picklist', operators: LISTED },
    {
      field: 'revRange',
      label: 'Company size',
      words: ['size', 'revenue', 'revrange'],
      display: 'picklist',
      operators: LISTED,
    },
    {
      field: 'audience',
      label: 'Audience',
      words: ['audience'],
      display: 'picklist',
      operators: [...LISTED, 'equalsAll'],
    },
  ],
  'event.visit': [
    { field: 'url', label: 'URL', words: ['url', 'page'], display: 'text', operators: TYPED },
    { field: 'channel', label: 'Channel', words: ['channel'], display: 'picklist', operators: LISTED },
    { field: 'vendor', label: 'Vendor', words: ['vendor'], display: 'picklist', operators: LISTED },
    { field: 'campaign', label: 'Campaign', words: ['campaign'], display: 'autocomplete', operators: TYPED },
  ],
  'event.impression': [
    { field: 'pixel', label: 'Pixel', words: ['pixel'], display: 'autocomplete', operators: TYPED },
  ],
};

export const ruleField = (object: RuleObject, field: string): RuleField | undefined =>
  RULE_FIELDS[object].find((each) => each.field === field);

/** Something that a value may be: `id` is kept, `name` is read. */
export type RuleOption = { id: string; name: string };

/** What values are called, by field; a field without an entry has values that are their own names. */
export type RuleNames = Readonly<Record<string, readonly RuleOption[] | undefined>>;

/** The values of fields that are the same everywhere. */
export const FIXED_RULE_NAMES: RuleNames = {
  industry: SECTORS,
  region: REGIONS,
  revRange: REV_RANGES.map(({ id, shortName }) => ({ id, name: shortName })),
};
