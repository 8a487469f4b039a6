/** A list of persons at an ad platform, by the hashes of their addresses. */
export type ContactList = {
  id: string;
  key: string;
  name: string;
  hashes: Set<string>;
  /** Hashes by how often they were added while they were there already. */
  repeated: Map<string, number>;
};

/** The lists of an ad account. */
export type ContactLists = {
  lists: Map<string, ContactList>;
  /** Hashes that it cannot use. */
  unusable: Set<string>;
};

export const contactLists = (): ContactLists => ({ lists: new Map(), unusable: new Set() });

let made = 0;

export function makeList({ lists }: ContactLists, { key, name }: { key: string; name: string }): ContactList {
  made++;
  const list: ContactList = {
    id: String(70_000 + made),
    key,
    name,
    hashes: new Set(),
    repeated: new Map(),
  };
  lists.set(list.id, list);
  return list;
}

/** Whether a member could be used. Whatever is no hash is an error of the client. */
export function changeList(
  { unusable }: ContactLists,
  list: ContactList,
  action: 'add' | 'remove',
  hash: string,
): boolean {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('a member is no hash');
  if (unusable.has(hash)) return false;
  if (action === 'remove') list.hashes.delete(hash);
  else if (list.hashes.has(hash)) list.repeated.set(hash, (list.repeated.get(hash) ?? 0) + 1);
  else list.hashes.add(hash);
  return true;
}
