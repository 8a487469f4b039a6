import {
  BUILT_IN_RULES,
  cleanRule,
  mapPageView,
  type OwnRule,
  type PageViewOrigin,
  toMappingRule,
  unmetConditions,
  unmetText,
} from '@parley/core/features/channels';
import { z } from 'zod';
import { isExcluded, normalizeExclusion } from '../../../data/visits/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { readPageUrl, readReferrer } from '../../ingest/index.ts';
import { findListed, type ListedRule, ownRulesOf, rulesSchema, toRules } from './own-rules.ts';

const LONGEST_URL = 8_000;
const inputSchema = z.object({
  url: z.string().trim().min(1, 'A URL is needed.').max(LONGEST_URL, 'That URL is too long.'),
  referrer: z.string().trim().max(LONGEST_URL, 'That URL is too long.').nullish(),
  /** Rules that are not saved yet; else those of the instance. */
  rules: rulesSchema.nullish(),
});

/** What is kept of a link, and so can be compared. */
export type TestedPage = { path: string } & PageViewOrigin;
export type RuleTest = {
  page: TestedPage;
  /** Whether the page is excluded, so that a view of it counts nowhere. */
  isExcluded: boolean;
  /** The rule that takes the visit; null for direct. */
  rule: ListedRule | null;
  channelId: string;
  vendorId: string;
  /** The instance's rules above it, each with the reasons why it does not take the visit. */
  passedOver: { rule: ListedRule; reasons: string[] }[];
};

const withProtocol = (text: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;

function readPage(url: string, referrer: string): TestedPage {
  const page = readPageUrl(withProtocol(url));
  if (page === undefined || !page.host.includes('.'))
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { url: 'This is not the address of a page. Paste it from the browser, with https://.' },
    });
  const from = referrer === '' ? '' : readReferrer(withProtocol(referrer), page.host);
  if (from !== '' && from.referrer === '')
    throw new AppError('INVALID_INPUT', {
      fieldErrors: {
        referrer: 'This is not the address of a page. Leave it empty for a visit without referrer.',
      },
    });
  return {
    host: page.host,
    path: page.path,
    referralDomain: from === '' ? '' : from.referral_domain,
    utmMedium: page.utm_medium,
    utmSource: page.utm_source,
    utmCampaign: page.utm_campaign,
    clickId: page.click_id,
    parameters: page.parameters,
  };
}

async function exclusionsOf({ postgres, instance }: Context): Promise<string[]> {
  const row = await postgres
    .selectFrom('instances')
    .select('visit_exclusions')
    .where('id', '=', instance.id)
    .executeTakeFirstOrThrow();
  return row.visit_exclusions.map(normalizeExclusion).filter((path) => path !== '');
}

/** Which rule takes a visit that begins with a link, and why the instance's rules above it do not. Changes nothing. */
export async function testRules({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<RuleTest> {
  authorize(ctx, 'configuration.view');
  const { url, referrer, rules } = inputSchema.parse(input);
  const page = readPage(url, referrer ?? '');
  const own: OwnRule[] = rules == null ? await ownRulesOf(ctx) : toRules(rules).map(cleanRule);
  const mapping = own.map(toMappingRule);
  const found = mapPageView([...mapping, ...BUILT_IN_RULES], page);
  const taken = own.findIndex(({ id }) => id === found.ruleId);
  const above = taken < 0 ? own.length : taken;
  return {
    page,
    isExcluded: isExcluded(page.path, await exclusionsOf(ctx)),
    rule: findListed(own, found.ruleId) ?? null,
    channelId: found.channelId,
    vendorId: found.vendorId,
    passedOver: mapping.slice(0, above).map((rule, priority) => ({
      rule: { ...(own[priority] as OwnRule), priority, isBuiltIn: false },
      reasons: reasonsOf(unmetConditions(rule, page).map(unmetText)),
    })),
  };
}

/** Only a rule without any condition has none that is not met. */
const reasonsOf = (reasons: string[]): string[] =>
  reasons.length === 0 ? ['It has no condition, so it takes nothing.'] : reasons;
