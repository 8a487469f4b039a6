import { channelOf, DIRECT_CHANNEL_ID } from '../../reference/channels.ts';
import { findVendor } from '../../reference/vendors.ts';
import { fold, isDomainPattern } from './matching.ts';
import { cleanRule, isClickId, type OwnRule } from './own-rule.ts';
import { printParameters } from './rule-text.ts';

/** Most rules, values of a list and letters of a list: rules become one expression that every page view passes. */
export const RULE_LIMITS = { rules: 200, values: 100, text: 1000, name: 100 } as const;

export type RuleField = 'channel' | 'vendor' | 'media' | 'sources' | 'referralDomains' | 'customParameters';
/** A reason not to save. `row` is the place of the rule, from 0; `with` the place of the rule that says the same. */
export type RuleProblem = {
  row: number;
  kind: 'incomplete' | 'duplicate' | 'invalid';
  field: RuleField | null;
  message: string;
  with?: number;
};

const INCOMPLETE = 'A rule needs a channel, a vendor and at least one condition.';
const LISTS = ['media', 'sources', 'referralDomains'] as const;
const DOMAIN = /^(\*|=?([a-z0-9_-]+\.)*[a-z0-9_-]+(\.\*{1,2})?)$/;

type Found = Pick<RuleProblem, 'field' | 'message'>;

const isIncomplete = (rule: OwnRule): boolean =>
  rule.channelId === '' ||
  rule.vendorId === '' ||
  (LISTS.every((list) => rule[list].length === 0) && rule.customParameters.length === 0);

function vendorProblems({ channelId, vendorId }: OwnRule): Found[] {
  if (channelId === DIRECT_CHANNEL_ID)
    return [{ field: 'channel', message: 'Direct is what no rule takes, so no rule can send visits there.' }];
  const vendor = findVendor(vendorId);
  if (vendor === undefined) return [{ field: 'vendor', message: 'There is no such vendor.' }];
  if (vendor.channelId === channelId) return [];
  return [{ field: 'vendor', message: `${vendor.name} belongs to ${channelOf(vendor.channelId).name}.` }];
}

function domainProblem(domain: string): string | undefined {
  if (/[:/?#@\s]/.test(domain))
    return `“${domain}” is not a domain: write the host alone, as in partner.example.`;
  if (/[^ -~]/.test(domain)) return `Write “${domain}” the way browsers send it, beginning with xn--.`;
  return DOMAIN.test(domain) && (domain === '*' || domain.includes('.') || isDomainPattern(domain))
    ? undefined
    : `“${domain}” is not a domain.`;
}

function parameterProblem({ customParameters }: OwnRule): string | undefined {
  const names = customParameters.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (names.includes('')) return 'A parameter needs a name: write “name: value”.';
  if (twice !== undefined) return `“${twice}” is there twice: list its values together.`;
  for (const { name, values } of customParameters) {
    if (name.length > RULE_LIMITS.name)
      return `The name of a parameter has at most ${RULE_LIMITS.name} characters.`;
    if (name === 'utm_source') return 'utm_source has a column of its own: sources.';
    if (name === 'utm_medium') return 'utm_medium has a column of its own: media.';
    if (name === 'utm_content' || name === 'utm_term') return `${name} cannot be a condition.`;
    if (isClickId(name) && values.some((value) => value !== '*'))
      return `The values of ${name} are not kept: write the name alone.`;
    if (values.some((value) => value.includes('@')))
      return 'Values with an @ are not kept, so none can match.';
  }
  return names.filter(isClickId).length > 1 ? 'One click id a rule: a page view keeps one.' : undefined;
}

function limitProblems(rule: OwnRule): Found[] {
  const values = rule.customParameters.reduce((sum, each) => sum + Math.max(1, each.values.length), 0);
  const lists = [
    ...LISTS.map((field) => ({ field, count: rule[field].length, text: rule[field].join(', ') })),
    { field: 'customParameters' as const, count: values, text: printParameters(rule.customParameters) },
  ];
  return lists.flatMap(({ field, count, text }): Found[] => {
    if (count > RULE_LIMITS.values) return [{ field, message: `At most ${RULE_LIMITS.values} values.` }];
    return text.length > RULE_LIMITS.text
      ? [{ field, message: `At most ${RULE_LIMITS.text} characters.` }]
      : [];
  });
}

function fieldProblems(rule: OwnRule): Found[] {
  const domain = rule.referralDomains.map(domainProblem).find((message) => message !== undefined);
  const parameter = parameterProblem(rule);
  return [
    ...vendorProblems(rule),
    ...limitProblems(rule),
    ...(domain === undefined ? [] : [{ field: 'referralDomains' as const, message: domain }]),
    ...(parameter === undefined ? [] : [{ field: 'customParameters' as const, message: parameter }]),
  ];
}

const sorted = (values: readonly string[]): string[] => values.map(fold).toSorted();

/** What a rule says, whatever its id and the order of its lists. */
const contentOf = ({ channelId, vendorId, customParameters, ...lists }: OwnRule): string =>
  JSON.stringify([
    channelId,
    vendorId,
    ...LISTS.map((list) => sorted(lists[list])),
    customParameters.map(({ name, values }) => [name, sorted(values)]).toSorted(),
  ]);

/** Everything that keeps a list of rules from being saved, in the order of the rules (specification 002 §5). */
export function ruleProblems(rules: readonly OwnRule[]): RuleProblem[] {
  const clean = rules.map(cleanRule);
  const first = new Map<string, number>();
  const problems = clean.flatMap((rule, row): RuleProblem[] => {
    if (isIncomplete(rule)) return [{ row, kind: 'incomplete', field: null, message: INCOMPLETE }];
    const content = contentOf(rule);
    const same = first.get(content);
    first.set(content, same ?? row);
    const message = `This rule is there twice: row ${(same ?? 0) + 1} and row ${row + 1}.`;
    return [
      ...(same === undefined ? [] : [{ row, kind: 'duplicate' as const, field: null, message, with: same }]),
      ...fieldProblems(rule).map((found) => ({ row, kind: 'invalid' as const, ...found })),
    ];
  });
  if (rules.length <= RULE_LIMITS.rules) return problems;
  const message = `At most ${RULE_LIMITS.rules} rules.`;
  return [{ row: RULE_LIMITS.rules, kind: 'invalid', field: null, message }, ...problems];
}
