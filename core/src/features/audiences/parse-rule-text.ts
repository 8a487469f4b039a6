import { FIXED_RULE_NAMES, RULE_FIELDS, type RuleField, type RuleNames } from './rule-fields.ts';
import { conditionPath, groupPath, ruleProblems } from './rule-problems.ts';
import { RuleScanner, RuleTextError, type RuleTextProblem } from './rule-scanner.ts';
import {
  type CountOperator,
  DEFAULT_COUNT,
  DEFAULT_RULE_DAYS,
  RULE_DAYS,
  type RuleAttribute,
  type RuleCondition,
  type RuleCount,
  type RuleObject,
  type RuleOperator,
  type RuleSet,
} from './rule-set.ts';

export type ParsedRules =
  | { rules: RuleSet; problem?: undefined }
  | { rules?: undefined; problem: RuleTextProblem };

type Span = { at: number; length: number };
type Parsing = {
  scanner: RuleScanner;
  names: RuleNames;
  days: { count: number } | undefined;
  /** Where each part is written, by its path in rulesConfig. */
  spans: Map<string, Span>;
};

const OPERATORS: readonly [RegExp, RuleOperator][] = [
  [/!=|<>|is\s+not\b(?!\s+in\b)|not\s+in\b/iy, 'notEquals'],
  [/(?:does\s+not\s+contain|not\s+contains?|!contains)\b/iy, 'notContains'],
  [/contains?\b/iy, 'contains'],
  [/(?:in\s+)?all\s+of\b/iy, 'equalsAll'],
  [/=|is\b|in\s+any\s+of\b/iy, 'equals'],
];
const COUNTS: Readonly<Record<string, CountOperator>> = {
  '>=': 'gte',
  '<=': 'lte',
  '!=': 'ne',
  '=': 'eq',
  '>': 'gt',
  '<': 'lt',
};
const OBJECTS: Readonly<Record<string, RuleObject>> = {
  visit: 'event.visit',
  impression: 'event.impression',
};

/**
 * Reads rules in words: `visits of url contains /pricing >= 3 in 90d and industry = Financial Services`. Groups are joined by
 * `or`, values by commas, further properties of the same visit by `with`; names with such words in them are written in quotes.
 */
export function parseRuleText(text: string, names: RuleNames = {}): ParsedRules {
  const scanner = new RuleScanner(text);
  const parsing: Parsing = {
    scanner,
    names: { ...FIXED_RULE_NAMES, ...names },
    days: undefined,
    spans: new Map(),
  };
  try {
    const groups = readGroups(parsing);
    const rules: RuleSet = { days: parsing.days?.count ?? DEFAULT_RULE_DAYS, groups };
    const [problem] = ruleProblems(rules);
    if (problem === undefined) return { rules };
    return { problem: { ...spanOf(parsing, problem.path), message: problem.message } };
  } catch (error) {
    if (error instanceof RuleTextError) return { problem: error.problem };
    throw error;
  }
}

/** Where the part of this path is written, or what it is a part of. */
function spanOf({ spans, scanner }: Parsing, path: string): Span {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const span = spans.get(parts.slice(0, length).join('.'));
    if (span !== undefined) return span;
  }
  return { at: 0, length: scanner.text.length };
}

function readGroups(parsing: Parsing): RuleSet['groups'] {
  const { scanner, spans } = parsing;
  const groups: RuleSet['groups'] = [];
  do {
    const at = scanner.at;
    const isOpen = scanner.take(/\(/y) !== undefined;
    const conditions = readConditions(parsing, groups.length);
    if (isOpen && scanner.take(/\)/y) === undefined) scanner.fail('A bracket is not closed here.');
    spans.set(groupPath(groups.length), { at, length: scanner.text.slice(at, scanner.at).trimEnd().length });
    groups.push({ conditions });
    readDays(parsing);
  } while (scanner.take(/or\b/iy) !== undefined);
  if (!scanner.isAtEnd)
    scanner.fail(
      'Only “and”, “or”, a comma or a window such as “in 90d” can come here. Names with such words need quotes.',
    );
  return groups;
}

function readConditions(parsing: Parsing, group: number): RuleCondition[] {
  const { scanner, spans } = parsing;
  const conditions: RuleCondition[] = [];
  do {
    const at = scanner.at;
    const path = conditionPath(group, conditions.length);
    conditions.push(readCondition(parsing, path));
    spans.set(path, { at, length: scanner.text.slice(at, scanner.at).trimEnd().length });
  } while (scanner.take(/and\b/iy) !== undefined);
  return conditions;
}

function readCondition(parsing: Parsing, path: string): RuleCondition {
  const { scanner } = parsing;
  if (scanner.isAtEnd) scanner.fail('A condition is missing here.');
  if (scanner.text[scanner.at] === '(')
    scanner.fail('Brackets cannot be within brackets: join groups by “or”.');
  const none = scanner.take(/no(?=\s+(?:visit|impression)s?\b)/iy);
  const event = scanner.take(/(visit|impression)s?\b/iy);
  const object = OBJECTS[event?.[1]?.toLowerCase() ?? ''];
  if (object === undefined)
    return { object: 'company', attributes: [readAttribute(parsing, 'company', `${path}.attributes.0`)] };
  const attributes: RuleAttribute[] = [];
  if (scanner.take(/(?:of|with)\b/iy) !== undefined)
    do attributes.push(readAttribute(parsing, object, `${path}.attributes.${attributes.length}`));
    while (scanner.take(/with\b/iy) !== undefined);
  const count = none === undefined ? readCount(parsing, path) : { operator: 'eq' as const, value: 0 };
  readDays(parsing);
  return { object, attributes, count };
}

function readCount({ scanner, spans }: Parsing, path: string): RuleCount {
  const at = scanner.at;
  const found = scanner.take(/(>=|<=|!=|=|>|<)\s*(\d+)(?!\w)/y);
  if (found === undefined) return { ...DEFAULT_COUNT };
  spans.set(`${path}.aggregate`, { at, length: found[0].length });
  return { operator: COUNTS[found[1] ?? ''] ?? 'gte', value: Number(found[2]) };
}

function readDays(parsing: Parsing): void {
  const { scanner, days } = parsing;
  const at = scanner.at;
  const found = scanner.take(/in\s+(\d+)\s*d(?:ays?)?(?!\w)/iy);
  if (found === undefined) return;
  const place = { at, length: found[0].length };
  const count = Number(found[1]);
  if (!RULE_DAYS.some((allowed) => allowed === count))
    scanner.fail(`The window is one of ${RULE_DAYS.join(', ')} days.`, place);
  if (days !== undefined && days.count !== count)
    scanner.fail(`Rules have one window: it is ${days.count} days before.`, place);
  parsing.days = { count };
}

function readAttribute(parsing: Parsing, object: RuleObject, path: string): RuleAttribute {
  const { scanner, spans } = parsing;
  const fields = RULE_FIELDS[object];
  const start = scanner.at;
  const field = fieldHere(scanner, fields);
  if (field === undefined) {
    const words = fields.map(({ words: [word] }) => word);
    const all = object === 'company' ? ['visits', 'impressions', ...words] : words;
    return scanner.fail(
      `Here ${all.slice(0, -1).join(', ')}${all.length > 1 ? ' or ' : ''}${all.at(-1)} can come.`,
    );
  }
  const place = scanner.word();
  const [, operator] = OPERATORS.find(([expression]) => scanner.take(expression) !== undefined) ?? [];
  if (operator === undefined)
    return scanner.fail(`After ${field.words[0]} comes ${operatorWords(field)}.`, place);
  if (!field.operators.includes(operator))
    scanner.fail(`${field.label} can be compared with ${operatorWords(field)} alone.`, place);
  const values = readValues(parsing, field, { isBeforeCount: object !== 'company', operator });
  spans.set(path, { at: start, length: scanner.text.slice(start, scanner.at).trimEnd().length });
  return { field: field.field, operator, values };
}

function fieldHere(scanner: RuleScanner, fields: readonly RuleField[]): RuleField | undefined {
  const before = scanner.at;
  const word = scanner.take(/[a-z]+/iy)?.[0].toLowerCase();
  const field = fields.find(({ words }) => word !== undefined && words.includes(word));
  if (field === undefined) scanner.at = before;
  return field;
}

const OPERATOR_WORDS: Readonly<Record<RuleOperator, string>> = {
  equals: '=',
  notEquals: '!=',
  contains: 'contains',
  notContains: 'not contains',
  equalsAll: 'in all of',
};

const operatorWords = ({ operators }: RuleField): string => {
  const words = operators.map((operator) => OPERATOR_WORDS[operator]);
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
};

function readValues(
  { scanner, names }: Parsing,
  field: RuleField,
  { isBeforeCount, operator }: { isBeforeCount: boolean; operator: RuleOperator },
): string[] {
  const isPart = operator === 'contains' || operator === 'notContains';
  const options = isPart ? [] : (names[field.field] ?? []);
  const known = options.map(({ name }) => name);
  const values: string[] = [];
  do {
    const { value, ...place } = scanner.value(known, isBeforeCount);
    const wanted = value.toLowerCase();
    const id = options.find((option) => option.id === value || option.name.toLowerCase() === wanted)?.id;
    if (id === undefined && field.display === 'picklist')
      scanner.fail(`There is no ${field.label.toLowerCase()} “${value}”.${nearest(known, wanted)}`, place);
    values.push(id ?? value);
  } while (scanner.take(/,/y) !== undefined);
  return values;
}

const MOST_NAMED = 3;

function nearest(known: readonly string[], wanted: string): string {
  const close = known.filter(
    (name) => name.toLowerCase().includes(wanted) || wanted.includes(name.toLowerCase().split(' ')[0] ?? ''),
  );
  const shown = (close.length > 0 ? close : known).slice(0, MOST_NAMED);
  return shown.length === 0
    ? ''
    : ` There is ${shown.join('; ')}${known.length > shown.length ? '; and others' : ''}.`;
}
