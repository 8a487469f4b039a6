import {
  CHANNELS,
  type Channel,
  channelOf,
  type OwnNames,
  ownVendorId,
  VENDORS,
  vendorOf,
} from '@parley/core/features/channels';
import { nearNames } from '@parley/core/metrics';
import { loadOwnPlaces, type OwnPlaces } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { foldWords, readVendor } from './read-words.ts';

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
  /** Names that were made vendors. */
  created(): string[];
  /** What was taken for a vendor of another name, in words, and how often. */
  readings(): ReadonlyMap<string, number>;
};

/** Words in the name of a vendor that say which channel it is. */
const CHANNEL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(fair|conference|summit|expo|congress|meetup|event|events|messe|trade show)\b/, 'chnl_events'],
  [/\b(newsletter|email|mailing)\b/, 'chnl_email'],
  [/\b(syndication)\b/, 'chnl_content_syndication'],
  [/\b(affiliate|partner|partners)\b/, 'chnl_affiliate'],
  [/\b(video|tv|ctv)\b/, 'chnl_video'],
  [/\b(display|banner|programmatic)\b/, 'chnl_display'],
];
const OTHER = 'chnl_other';

const channelIdOf = (name: string, channel: string, { channels, formerNames }: OwnPlaces): string => {
  const known: readonly Channel[] = [...CHANNELS, ...channels];
  const word = foldWords(channel);
  const said = known.find(
    (each) =>
      each.id === channel ||
      [each.name, ...(formerNames.get(each.id) ?? [])].some((way) => foldWords(way) === word),
  );
  return said?.id ?? CHANNEL_WORDS.find(([words]) => words.test(foldWords(name)))?.[1] ?? OTHER;
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

/** Loads the vendors of the instance; `isCreating` makes a vendor of every name that is not known. */
export async function loadVendorBook(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { isCreating }: { isCreating: boolean },
): Promise<VendorBook> {
  return createVendorBook(await loadOwnPlaces(postgres, instance.id), { isCreating });
}

export const NO_PLACES: OwnPlaces = { channels: [], vendors: [], formerNames: new Map() };

export function createVendorBook(places: OwnPlaces, { isCreating }: { isCreating: boolean }): VendorBook {
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
  const nearest = (text: string): string[] => nearNames(all, text.trim()).slice(0, NEAREST);
  return {
    read: (text, channel = '') => {
      const plain = text.trim();
      const word = foldWords(plain);
      const named = own.get(word) ?? [];
      const inChannel = named.find((id) => foldWords(channelName(id)) === foldWords(channel));
      const known = ids.includes(plain) ? plain : (readVendor(plain) ?? inChannel ?? named[0]);
      if (known !== undefined) return taken(plain, known);
      if (!isCreating || !/\p{L}/u.test(plain)) return undefined;
      const id = ownVendorId(plain, channelIdOf(plain, channel, places));
      own.set(word, [id]);
      created.push(nameOf(id));
      return id;
    },
    near: (text) => {
      const near = nearest(text);
      const told = near.length === 0 ? '' : ` Nearest: ${near.join(', ')}.`;
      return `${told} --create-vendors adds it as a vendor of your own.`;
    },
    nearest: (text) => nearest(text).flatMap((name) => all.find((each) => each.name === name)?.id ?? []),
    nameOf,
    created: () => created,
    readings: () => new Map([...readings.values()].map(({ message, times }) => [message, times])),
  };
}

/** The refusal of a vendor that was named for a whole file. */
export function noVendor(text: string, book: VendorBook): AppError {
  const message = `There is no vendor “${text.slice(0, 100)}”.${book.near(text)}`;
  return new AppError('INVALID_INPUT', { message, fieldErrors: { vendor: message } });
}
