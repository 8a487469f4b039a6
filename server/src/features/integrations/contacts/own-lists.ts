import { type AudiencePort, ProviderFailure } from '../provider.ts';

/** The lists of an account as a platform of persons lets them be found, made and deleted. */
type Lists = {
  /** Asked for by its id: people may change what a list says of itself, and a new one may be listed late. */
  has(id: string): Promise<boolean>;
  /** All that were made under the key, however their making ended. */
  findAll(key: string): Promise<readonly string[]>;
  create(list: { key: string; name: string }): Promise<string>;
  /** That it is gone already is no failure. */
  remove(id: string): Promise<void>;
};
type Asked = Parameters<AudiencePort['openList']>[1];

/** The list that is known, else one of the key, else a new one. */
export async function openOwnList(
  { has, findAll, create }: Lists,
  { key, name, known, isFresh }: Asked,
): Promise<{ id: string; isNew: boolean }> {
  if (known !== undefined && (isFresh || (await has(known)))) return { id: known, isNew: false };
  const [found] = await findAll(key);
  return { id: found ?? (await create({ key, name })), isNew: true };
}

/** Deletes the list that is known and every other of the key: one more may have been made when a process died before it kept the id. */
export async function endOwnLists(
  { has, findAll, remove }: Lists,
  { key, known }: Pick<Asked, 'key' | 'known'>,
): Promise<void> {
  const all = new Set(await findAll(key));
  if (known !== undefined && (await has(known))) all.add(known);
  for (const id of all) await remove(id);
}

/** Whether something is there that is asked for; a platform that says it is missing is no failure. */
export async function isThere(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof ProviderFailure && (error.status === 404 || error.failure.isMissing === true))
      return false;
    throw error;
  }
}
