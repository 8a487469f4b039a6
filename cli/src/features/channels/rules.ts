import { printList, printParameters } from '@parley/core/features/channels';
import {
  CliChannelRulesDocument,
  type CliChannelRulesQuery,
  CliTestChannelRulesDocument,
} from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, line, span } from '../../ui/line.ts';
import type { Column } from '../../ui/listing.ts';
import { safeText } from '../../ui/text-width.ts';

export type Rule = CliChannelRulesQuery['channelMappingRules']['get']['edges'][number]['node'];

export async function readRules(
  session: Session,
): Promise<{ own: Rule[]; builtIn: Rule[]; revision: string }> {
  const { channelMappingRules } = await session.query(CliChannelRulesDocument, {});
  const rules = channelMappingRules.get.edges.map(({ node }) => node);
  return {
    own: rules.filter(({ isBuiltIn }) => !isBuiltIn),
    builtIn: rules.filter(({ isBuiltIn }) => isBuiltIn),
    revision: channelMappingRules.get.revision,
  };
}

/** Columns as `parley channels rules apply` reads them. */
const COLUMNS: readonly Column[] = [
  { id: 'priority', label: 'No.', align: 'right' },
  { id: 'channel', label: 'Channel' },
  { id: 'vendor', label: 'Vendor' },
  { id: 'media', label: 'Media', drop: 3 },
  { id: 'sources', label: 'Sources', drop: 4 },
  { id: 'domains', label: 'Referral domains', drop: 2 },
  { id: 'parameters', label: 'Custom parameters', drop: 1 },
];

/** The rules of the instance in the order they are tried, and with `all` the built-in ones after them. */
export async function listRules(
  { output }: Session,
  { own, builtIn }: Awaited<ReturnType<typeof readRules>>,
  all: boolean,
): Promise<void> {
  const rules = all ? [...own, ...builtIn] : own;
  if (rules.length === 0 && output.format === 'table')
    return await output.notice(`No rules of your own: ${builtIn.length} built-in ones place visits (--all).`);
  const rows = rules.map((rule) => ({
    priority: rule.priority == null ? null : rule.priority + 1,
    channel: rule.channel.name,
    vendor: rule.vendor.name,
    media: printList(rule.media),
    sources: printList(rule.sources),
    domains: printList(rule.referralDomains),
    parameters: printParameters(rule.customParameters),
  }));
  await output.listing({ columns: COLUMNS, rows }, { json: rules });
}

/** Which rule takes a visit that begins with a link, and why those above it do not. */
export async function testLink(
  { output, query }: Session,
  url: string,
  referrer: string | undefined,
): Promise<void> {
  const { channelMappingRules } = await query(CliTestChannelRulesDocument, {
    url,
    referrer: referrer ?? null,
  });
  const { rule, channel, vendor, passedOver, isExcluded } = channelMappingRules.test;
  const by =
    rule === null ? 'no rule' : rule.isBuiltIn ? 'a built-in rule' : `rule ${(rule.priority ?? 0) + 1}`;
  const rows = [{ channel: channel.name, vendor: vendor.name, by }];
  const columns: Column[] = [
    { id: 'channel', label: 'Channel' },
    { id: 'vendor', label: 'Vendor' },
    { id: 'by', label: 'By' },
  ];
  await output.listing(
    { columns, rows },
    {
      json: channelMappingRules.test,
      after:
        passedOver.length === 0
          ? []
          : [
              EMPTY_LINE,
              ...passedOver.map((each) =>
                line(
                  span(
                    `${(each.rule.priority ?? 0) + 1} ${safeText(each.rule.vendor.name)}  ${safeText(each.reasons.join(' '))}`,
                    'dim',
                  ),
                ),
              ),
            ],
    },
  );
  if (isExcluded) await output.notice('The page is excluded, so a visit cannot begin there.');
}
