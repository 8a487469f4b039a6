import { channelOf, printList, printParameters, vendorOf } from '@parley/core/features/channels';
import { type ConfigurationKind, type Difference, differencesOf } from '@parley/core/features/settings';
import { type FileParts, PART_NAMES, type PartName } from './file-schema.ts';

/** A difference in words of the file, and the kind of configuration it is of. */
export type FileChange = Difference & { kind: ConfigurationKind };

/** `LinkedIn Ads (Paid Social): media cpc; sources linkedin`. */
function ruleText(rule: FileParts['channel-rules'][number]): string {
  const conditions = [
    ['media', printList(rule.media)],
    ['sources', printList(rule.sources)],
    ['referral-domains', printList(rule['referral-domains'])],
    ['parameters', printParameters(rule.parameters)],
  ].flatMap(([name, text]) => (text === '' ? [] : [`${name} ${text}`]));
  return `${vendorOf(rule.vendor).name} (${channelOf(rule.channel).name}): ${conditions.join('; ')}`;
}

const readable = (name: PartName, part: unknown): unknown =>
  name === 'channel-rules' ? (part as FileParts['channel-rules']).map(ruleText) : part;

/** Whether both say the same, whatever the order of keys. */
export const isSame = (before: unknown, after: unknown): boolean => differencesOf(before, after).length === 0;

/** What differs, place by place, in the order of the file; parts that it leaves out do not. */
export const findChanges = (before: FileParts, after: Partial<FileParts>): FileChange[] =>
  PART_NAMES.flatMap((name) =>
    after[name] === undefined
      ? []
      : differencesOf(readable(name, before[name]), readable(name, after[name])).map((each) => ({
          ...each,
          kind: name,
          path: each.path === '' ? name : `${name}.${each.path}`,
        })),
  );
