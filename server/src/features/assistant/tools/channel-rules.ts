import {
  aboutText,
  channelOf,
  type OwnNames,
  printList,
  printParameters,
  rulePermalink,
  vendorOf,
} from '@parley/core/features/channels';
import { pagePath } from '@parley/core/pages';
import { loadOwnNames } from '../../../data/channels/index.ts';
import { type ListedRule, listRules, listUnmapped, testRules } from '../../channels/index.ts';
import type { Tool } from './tool.ts';

const DEFAULT_RULES = 50;
const DEFAULT_VALUES = 20;

type Place = { channelId: string; vendorId: string };

/** Channel and vendor by their names of now. */
const placed = ({ channelId, vendorId }: Place, names: OwnNames) => {
  const channel = channelOf(channelId, names);
  const vendor = vendorOf(vendorId, names);
  return { channel: { id: channel.id, name: channel.name }, vendor: { id: vendor.id, name: vendor.name } };
};

const partsOf = ({ id, priority, ...place }: ListedRule, names: OwnNames) => ({
  id,
  priority: priority === null ? null : priority + 1,
  ...placed(place, names),
});

const conditionsOf = ({ media, sources, referralDomains, customParameters }: ListedRule) => ({
  media: [...media],
  sources: [...sources],
  referralDomains: [...referralDomains],
  customParameters: customParameters.map(({ name, values }) => ({ name, values: [...values] })),
});

/** `medium email; source a, b`, as the page writes conditions. */
const conditionText = ({ media, sources, referralDomains, customParameters }: ListedRule): string =>
  [
    media.length > 0 && `medium ${printList(media)}`,
    sources.length > 0 && `source ${printList(sources)}`,
    referralDomains.length > 0 && `referrer ${printList(referralDomains)}`,
    customParameters.length > 0 && printParameters(customParameters),
  ]
    .filter((part) => part !== false)
    .join('; ');

type Parts = ReturnType<typeof partsOf>;
const title = ({ priority, channel, vendor }: Parts): string =>
  `${priority === null ? 'built-in rule' : `rule ${priority}`} (${channel.name}, ${vendor.name})`;

/** The rules of the page, for admins. */
export const listRulesTool: Tool<'channels_list_rules'> = {
  capability: 'configuration.view',
  run: async ({ ctx, input: { search = '', builtIn = false, limit = DEFAULT_RULES, offset = 0 } }) => {
    const names = await loadOwnNames(ctx);
    const wanted = search.toLowerCase();
    const found = (await listRules({ ctx })).rules
      .filter(({ isBuiltIn }) => builtIn || !isBuiltIn)
      .map((rule) => ({ rule, parts: partsOf(rule, names) }))
      .filter(({ parts: { channel, vendor } }) =>
        [channel.name, vendor.name].some((name) => name.toLowerCase().includes(wanted)),
      );
    const shown = found.slice(offset, offset + limit);
    return {
      output: {
        rules: shown.map(({ rule, parts }) => ({ ...parts, ...conditionsOf(rule) })),
        total: found.length,
        permalink: pagePath('configure-channels'),
      },
      text:
        shown.length === 0
          ? 'There are no such rules: the built-in ones place visits.'
          : shown.map(({ rule, parts }) => `${title(parts)}: ${conditionText(rule)}`).join('\n'),
    };
  },
};

/** What “try it” of the page says of a link. */
export const testRulesTool: Tool<'channels_test_rules'> = {
  capability: 'configuration.view',
  run: async ({ ctx, input: { url, referrer } }) => {
    const names = await loadOwnNames(ctx);
    const tested = await testRules({ ctx, input: { url, referrer: referrer ?? null } });
    const rule = tested.rule === null ? null : partsOf(tested.rule, names);
    const place = placed(tested, names);
    const passedOver = tested.passedOver.map(({ rule: above, reasons }) => ({
      ...partsOf(above, names),
      reasons,
    }));
    const taken =
      rule === null
        ? 'No rule takes it: the visit is direct.'
        : `It is taken by ${title(rule)}.${tested.isExcluded ? ' But the page is excluded, so a visit cannot begin there.' : ''}`;
    return {
      output: {
        rule,
        ...place,
        isExcluded: tested.isExcluded,
        passedOver,
        permalink:
          tested.rule === null || tested.rule.isBuiltIn
            ? pagePath('configure-channels')
            : rulePermalink(tested.rule.id),
      },
      text: [taken, ...passedOver.map((each) => `Not ${title(each)}: ${each.reasons.join(' ')}`)].join('\n'),
    };
  },
};

/** Traffic that no rule of the instance names. */
export const listUnmappedTool: Tool<'channels_list_unmapped'> = {
  capability: 'configuration.view',
  run: async ({ ctx, input: { limit = DEFAULT_VALUES } }) => {
    const names = await loadOwnNames(ctx);
    const { days, sampledOneIn, values } = await listUnmapped({ ctx });
    const shown = values
      .slice(0, limit)
      .map(({ kind, value, visits, ...place }) => ({ kind, value, visits, ...placed(place, names) }));
    return {
      output: {
        days,
        sampledOneIn,
        values: shown,
        total: values.length,
        permalink: pagePath('configure-channels'),
      },
      text:
        shown.length === 0
          ? `Every source, medium and referrer of the last ${days} days is named by a rule, or there were no visits.`
          : shown
              .map(
                ({ kind, value, visits, channel, vendor }) =>
                  `${kind} ${value}: ${aboutText(visits, sampledOneIn)} visits, now ${channel.name}, ${vendor.name}`,
              )
              .join('\n'),
    };
  },
};
