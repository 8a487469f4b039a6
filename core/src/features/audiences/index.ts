export { AUDIENCE_FIGURES, AUDIENCE_METRICS, ofAudience } from './compared.ts';
export { domainsIn, looksLikeDomain } from './domains.ts';
export { type CompanyList, type FiltersAsRules, filtersAsRules } from './from-list/filters-as-rules.ts';
export { type ListAtAddress, listAtAddress } from './from-list/list-at-address.ts';
export { audienceHistoryPermalink, HISTORY_PARAMETERS } from './history-permalink.ts';
export { MEMBERS_PARAMETER } from './members-parameter.ts';
export { type ParsedRules, parseRuleText } from './parse-rule-text.ts';
export { audienceComparePermalink } from './permalink.ts';
export { printRuleText } from './print-rule-text.ts';
export {
  FIXED_RULE_NAMES,
  RULE_FIELDS,
  type RuleDisplay,
  type RuleField,
  type RuleNames,
  type RuleOption,
  ruleField,
} from './rule-fields.ts';
export { NO_CONDITIONS, type RuleProblem, ruleProblems } from './rule-problems.ts';
export type { RuleTextProblem } from './rule-scanner.ts';
export {
  audiencesOfRules,
  COUNT_OPERATORS,
  type CountOperator,
  DEFAULT_COUNT,
  DEFAULT_RULE_DAYS,
  lastPlace,
  meetsCount,
  newCondition,
  RULE_DAYS,
  RULE_LIMITS,
  RULE_OBJECTS,
  RULE_OPERATORS,
  type RuleAttribute,
  type RuleCondition,
  type RuleCount,
  type RuleObject,
  type RuleOperator,
  type RulePlace,
  type RuleSet,
  withoutCondition,
} from './rule-set.ts';
export { conditionWords } from './rule-words.ts';
export { type ReadRules, RULES_VERSION, readRulesConfig, toRulesConfig } from './rules-config.ts';
export {
  AUDIENCE_STATE_WORDS,
  AUDIENCE_STATES,
  type AudienceState,
  audienceState,
  canPick,
  isReady,
} from './state.ts';
export { AUDIENCE_MEMBERS_TABLE, AUDIENCES_TABLE } from './table.ts';
export { whyNameOfTarget } from './target-names.ts';
