import {
  channelOf,
  type OwnNames,
  printList,
  printParameters,
  vendorOf,
} from '@parley/core/features/channels';
import {
  CONFIGURATION_KINDS,
  type ConfigurationKind,
  type Difference,
  differencesOf,
} from '@parley/core/features/settings';
import { type FileParts, PART_NAMES, type PartName } from './file-schema.ts';

/** A difference in words of the file, and the kind of configuration it is of: none for names, which are kept without versions. */
export type FileChange = Difference & { kind: ConfigurationKind | null };

const kindOf = (name: PartName): ConfigurationKind | null =>
  CONFIGURATION_KINDS.find((kind) => kind === name) ?? null;

/** What the file calls channels and vendors of one's own. */
export const namesOf = (parts: Partial<FileParts>): OwnNames =>
  new Map([...Object.entries(parts['own-channels'] ?? {}), ...Object.entries(parts['own-vendors'] ?? {})]);

/** `LinkedIn Ads (Paid Social): media cpc; sources linkedin`. */
function ruleText(rule: FileParts['channel-rules'][number], names: OwnNames): string {
  const conditions = [
    ['media', printList(rule.media)],
    ['sources', printList(rule.sources)],
    ['referral-domains', printList(rule['referral-domains'])],
    ['parameters', printParameters(rule.parameters)],
  ].flatMap(([name, text]) => (text === '' ? [] : [`${name} ${text}`]));
  return `${vendorOf(rule.vendor, names).name} (${channelOf(rule.channel, names).name}): ${conditions.join('; ')}`;
}

const readable = (name: PartName, part: unknown, names: OwnNames): unknown =>
  name === 'channel-rules' ? (part as FileParts['channel-rules']).map((rule) => ruleText(rule, names)) : part;

/** Whether both say the same, whatever the order of keys. */
export const isSame = (before: unknown, after: unknown): boolean => differencesOf(before, after).length === 0;

/** What differs, place by place, in the order of the file; parts that it leaves out do not. */
export function findChanges(before: FileParts, after: Partial<FileParts>): FileChange[] {
  const names = namesOf({ ...before, ...after });
  return PART_NAMES.flatMap((name) =>
    after[name] === undefined
      ? []
      : differencesOf(readable(name, before[name], names), readable(name, after[name], names)).map(
          (each) => ({
            ...each,
            kind: kindOf(name),
            path: each.path === '' ? name : `${name}.${each.path}`,
          }),
        ),
  );
}
