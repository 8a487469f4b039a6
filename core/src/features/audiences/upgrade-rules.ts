type Json = Readonly<Record<string, unknown>>;
type Upgraded = { rules: unknown } | { problem: string };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const eachOf = (value: unknown, change: (item: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (isObject(item) ? change(item) : item)) : value;

/** Before 1.0.0 a value was text alone, not a list; the rest is as it was. */
function valuesAsLists(rules: unknown): unknown {
  if (!isObject(rules)) return rules;
  const asList = (item: Json): Json =>
    'value' in item && !Array.isArray(item['value']) ? { ...item, value: [item['value']] } : item;
  return {
    ...rules,
    orConditions: eachOf(rules['orConditions'], (group) => ({
      ...group,
      andConditions: eachOf(group['andConditions'], (condition) => ({
        ...condition,
        attributes: eachOf(condition['attributes'], asList),
        ...(isObject(condition['aggregate']) && { aggregate: asList(condition['aggregate']) }),
      })),
    })),
  };
}

/** What brings rules of a version, and those before it, to the next. The latest comes last. */
const UPGRADES: readonly { before: string; upgrade: (rules: unknown) => unknown }[] = [
  { before: '1.0.0', upgrade: valuesAsLists },
];

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

function compareVersions(a: string, b: string): number {
  const parts = (version: string): number[] => (VERSION.exec(version) ?? []).slice(1).map(Number);
  const [left, right] = [parts(a), parts(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** The rules of a config as the newest version writes them. Without a version it is the newest. */
export function upgradeRules(config: unknown, newest: string): Upgraded {
  if (!isObject(config)) return { problem: 'The rules are not an object.' };
  const version = config['version'] ?? newest;
  if (typeof version !== 'string' || !VERSION.test(version))
    return { problem: 'The version of the rules is not one, as 1.0.0 is.' };
  if (compareVersions(version, newest) > 0)
    return { problem: `The rules are of version ${version}, and this server knows them up to ${newest}.` };
  const due = UPGRADES.filter(({ before }) => compareVersions(version, before) < 0);
  return { rules: due.reduce((rules, { upgrade }) => upgrade(rules), config['rules']) };
}
