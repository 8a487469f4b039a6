import { CHANNELS, ownVendorId, VENDORS, vendorOf } from '@parley/core/features/channels';
import { nearNames } from '@parley/core/metrics';
import { loadOwnVendors } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { foldWords, readVendor } from './read-words.ts';

/** The vendors that a file may name: those of the product and those of the instance. */
export type VendorBook = {
  /** The id of a vendor by id or name; a new one where vendors are created. `channel` is where a new one belongs. */
  read(text: string, channel?: string): string | undefined;
  /** ` Nearest: Google Ads.` and what else can be done, for a name that is not known. */
  near(text: string): string;
  /** Names that were made vendors. */
  created(): string[];
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

const channelOf = (name: string, channel: string): string => {
  const said = CHANNELS.find((each) => foldWords(each.name) === foldWords(channel) || each.id === channel);
  return said?.id ?? CHANNEL_WORDS.find(([words]) => words.test(foldWords(name)))?.[1] ?? OTHER;
};

const NEAREST = 3;

/** Loads the vendors of the instance; `isCreating` makes a vendor of every name that is not known. */
export async function loadVendorBook(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { isCreating }: { isCreating: boolean },
): Promise<VendorBook> {
  const own = await loadOwnVendors(postgres, instance.id);
  return createVendorBook(
    own.map(({ id }) => id),
    { isCreating },
  );
}

export function createVendorBook(
  ids: readonly string[],
  { isCreating }: { isCreating: boolean },
): VendorBook {
  const own = new Map(ids.map((id) => [foldWords(vendorOf(id).name), id]));
  const created: string[] = [];
  return {
    read: (text, channel = '') => {
      const plain = text.trim();
      const word = foldWords(plain);
      const known = readVendor(plain) ?? own.get(word) ?? (ids.includes(plain) ? plain : undefined);
      if (known !== undefined || !isCreating || !/\p{L}/u.test(plain)) return known;
      const id = ownVendorId(plain, channelOf(plain, channel));
      own.set(word, id);
      created.push(vendorOf(id).name);
      return id;
    },
    near: (text) => {
      const near = nearNames([...VENDORS, ...ids.map(vendorOf)], text.trim()).slice(0, NEAREST);
      const nearest = near.length === 0 ? '' : ` Nearest: ${near.join(', ')}.`;
      return `${nearest} --create-vendors adds it as a vendor of your own.`;
    },
    created: () => created,
  };
}

/** The refusal of a vendor that was named for a whole file. */
export function noVendor(text: string, book: VendorBook): AppError {
  const message = `There is no vendor “${text.slice(0, 100)}”.${book.near(text)}`;
  return new AppError('INVALID_INPUT', { message, fieldErrors: { vendor: message } });
}
