/** What is kept of an object for as long as it lives: made at the first use. */
export const mapOf = <Key extends object, Value>(
  maps: WeakMap<Key, Map<string, Value>>,
  key: Key,
): Map<string, Value> => {
  const map = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, map);
  return map;
};
