import { CHANNELS, type Channel } from '@parley/core/features/channels';
import { nearNames } from '@parley/core/metrics';
import type { OwnPlaces } from '../../../data/channels/index.ts';
import { foldWords } from './read-words.ts';

/** Words in the name of a vendor, or in what a file calls its channel, that say which channel it is. */
const CHANNEL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(fair|conference|summit|expo|congress|meetup|event|events|messe|trade show)\b/, 'chnl_events'],
  [/\b(newsletter|email|mailing)\b/, 'chnl_email'],
  [/\b(syndication)\b/, 'chnl_content_syndication'],
  [/\b(affiliate|partner|partners)\b/, 'chnl_affiliate'],
  [/\b(video|tv|ctv)\b/, 'chnl_video'],
  [/\b(display|banner|programmatic)\b/, 'chnl_display'],
];
const OTHER = 'chnl_other';
const [NEAREST, SHOWN] = [3, 60];

/** The channel of a new vendor: the one a file names, else by words in its name. `problem` says that what it names is none. */
export function channelIdOf(
  name: string,
  channel: string,
  { channels, formerNames }: OwnPlaces,
): { id: string; problem: string | undefined } {
  const known: readonly Channel[] = [...CHANNELS, ...channels];
  const word = foldWords(channel);
  const said = known.find(
    (each) =>
      each.id === channel ||
      [each.name, ...(formerNames.get(each.id) ?? [])].some((way) => foldWords(way) === word),
  );
  if (said !== undefined) return { id: said.id, problem: undefined };
  const id = CHANNEL_WORDS.find(([words]) => words.test(foldWords(name)))?.[1] ?? OTHER;
  if (word === '') return { id, problem: undefined };
  const near = nearNames(known, channel.trim()).slice(0, NEAREST);
  const told =
    near.length > 0
      ? `Nearest: ${near.join(', ')}.`
      : `There are ${known.map((each) => each.name).join(', ')}.`;
  return { id, problem: `“${channel.trim().slice(0, SHOWN)}” is no channel. ${told}` };
}
