import { channelOf, type OwnNames, ownVendorId, VENDORS, vendorOf } from '@parley/core/features/channels';
import { isMistyped, nearNames } from '@parley/core/metrics';
import { loadOwnPlaces, type OwnPlaces } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { channelIdOf } from './made-vendor-channel.ts';
import { foldWords, otherNamesOf, readVendor } from './read-words.ts';

/** The vendors that a file may name: those of the product and those of the instance. */
export type VendorBook = {
  /** The id of a vendor by id or name; a new one where vendors are created. `channel` is where a new one belongs. */
  read(text: string, channel?: string): string | undefined;
  /** ` Nearest: Google Ads.` and what else can be done, for a name that is not known. */
  near(text: string): string;
  /** Ids of vendors whose names are near to one that is not known, nearest first. */
  nearest(text: string): string[];
  /** What a vendor is called. */
  nameOf(id: string): string;
  /** Names that were made vendors, with their channels. */
  created(): string[];
  /** Vendors that a name that is not known is a letter or two from. */
  mistyped(text: string): string[];
  /** What was taken for a vendor of another name, in words, and how often. */
  readings(): ReadonlyMap<string, number>;
};

const NEAREST = 3;
const SHOWN = 60;

/** Vendors by what they are called, then by what they were called before: in ids or until they were renamed. */
function idsByName({ vendors, formerNames }: OwnPlaces): Map<string, string[]> {
  const found = Map.groupBy(vendors, ({ name }) => foldWords(name));
  const byName = new Map([...found].map(([word, each]) => [word, each.map(({ id }) => id)]));
  for (const { id } of vendors)
    for (const way of [vendorOf(id).name, ...(formerNames.get(id) ?? [])]) {
      const word = foldWords(way);
      if (byName.get(word)?.includes(id) !== true) byName.set(word, [...(byName.get(word) ?? []), id]);
    }
  return byName;
}

export type BookOptions = {
  /** A vendor is made of every name that is not known. */
  isCreating: boolean;
  /** But not of one that is a letter or two from a known one, unless `said` has it. */
  isAsking?: boolean;
  /** Which vendor a name is, or `new` for one of its own. */
  said?: Readonly<Record<string, string>>;
};

/** Loads the vendors of the instance. */
export async function loadVendorBook(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  options: BookOptions,
): Promise<VendorBook> {
  return createVendorBook(await loadOwnPlaces(postgres, instance.id), options);
}

const NEW = 'new';

export const NO_PLACES: OwnPlaces = { channels: [], vendors: [], formerNames: new Map() };

export function createVendorBook(
  places: OwnPlaces,
  { isCreating, isAsking = false, said = {} }: BookOptions,
): VendorBook {
  const ids = places.vendors.map(({ id }) => id);
  const names: OwnNames = new Map([...places.channels, ...places.vendors].map((each) => [each.id, each]));
  const nameOf = (id: string): string => vendorOf(id, names).name;
  const channelName = (id: string): string => channelOf(vendorOf(id).channelId, names).name;
  const own = idsByName(places);
  const created: string[] = [];
  const readings = new Map<string, { message: string; times: number }>();
  /** Remembers what a name was taken for, unless it says it itself. */
  const taken = (text: string, id: string): string => {
    const word = foldWords(text);
    const name = nameOf(id);
    const others = (own.get(word) ?? []).filter((each) => each !== id);
    if (text === id || (word === foldWords(name) && others.length === 0)) return id;
    const message =
      word === foldWords(name)
        ? `There are ${others.length + 1} vendors of the name “${name}”: that of ${channelName(id)} was taken. Its id says which: ${id}.`
        : `“${text.slice(0, SHOWN)}” was read as ${name}.`;
    const { times = 0 } = readings.get(word) ?? {};
    readings.set(word, { message: readings.get(word)?.message ?? message, times: times + 1 });
    return id;
  };
  const all = [...VENDORS, ...places.vendors];
  const isNear = (text: string, { id, name }: { id: string; name: string }): boolean =>
    isMistyped(text, [name, ...otherNamesOf(id)]);
  const mistyped = (text: string): string[] =>
    all.flatMap((each) => (isNear(text.trim(), each) ? [each.name] : []));
  const nearest = (text: string): string[] =>
    [...new Set([...mistyped(text), ...nearNames(all, text.trim())])].slice(0, NEAREST);
  /** Makes a vendor of a name; a channel that is none is never dropped silently. */
  const make = (plain: string, channel: string): string => {
    const place = channelIdOf(plain, channel, places);
    const id = ownVendorId(plain, place.id);
    own.set(foldWords(plain), [id]);
    created.push(`${nameOf(id)} (${channelName(id)})`);
    if (place.problem !== undefined)
      readings.set(`channel ${foldWords(plain)}`, {
        message: `${place.problem} ${nameOf(id).slice(0, SHOWN)} is added to ${channelName(id)}.`,
        times: 1,
      });
    return id;
  };
  const choices = new Map(Object.entries(said).map(([name, choice]) => [foldWords(name), choice.trim()]));
  const chosen = (plain: string, channel: string): string | undefined => {
    const choice = choices.get(foldWords(plain));
    if (choice === undefined) return undefined;
    if (choice === NEW) return own.get(foldWords(plain))?.[0] ?? make(plain, channel);
    return ids.includes(choice) ? choice : (readVendor(choice) ?? own.get(foldWords(choice))?.[0]);
  };
  const book: VendorBook = {
    read: (text, channel = '') => {
      const plain = text.trim();
      const word = foldWords(plain);
      if (choices.has(word)) {
        const id = chosen(plain, channel);
        return id === undefined || choices.get(word) === NEW ? id : taken(plain, id);
      }
      const named = own.get(word) ?? [];
      const inChannel = named.find((id) => foldWords(channelName(id)) === foldWords(channel));
      const known = ids.includes(plain) ? plain : (readVendor(plain) ?? inChannel ?? named[0]);
      if (known !== undefined) return taken(plain, known);
      if (!isCreating || !/\p{L}/u.test(plain) || (isAsking && mistyped(plain).length > 0)) return undefined;
      return make(plain, channel);
    },
    near: (text) => {
      const near = nearest(text);
      const told = near.length === 0 ? '' : ` Nearest: ${near.join(', ')}.`;
      const [first] = near;
      const plain = text.trim().slice(0, SHOWN);
      // A name that is probably mistyped is not added without being asked about, so that adding is no way out.
      return isAsking && first !== undefined && (isCreating || mistyped(plain).length > 0)
        ? `${told} Say which it is with --vendor-is "${plain}=${first}", or "${plain}=new" for a vendor of your own.`
        : `${told} --create-vendors adds it as a vendor of your own.`;
    },
    nearest: (text) => nearest(text).flatMap((name) => all.find((each) => each.name === name)?.id ?? []),
    nameOf,
    created: () => created,
    mistyped,
    readings: () => new Map([...readings.values()].map(({ message, times }) => [message, times])),
  };
  for (const [name, choice] of Object.entries(said))
    if (choice.trim() !== NEW && chosen(name, '') === undefined) throw noVendor(choice, book);
  return book;
}

/** The refusal of a vendor that was named for a whole file. */
export function noVendor(text: string, book: VendorBook): AppError {
  const message = `There is no vendor “${text.slice(0, 100)}”.${book.near(text)}`;
  return new AppError('INVALID_INPUT', { message, fieldErrors: { vendor: message } });
}
