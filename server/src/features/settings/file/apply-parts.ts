import { type OwnRule, ruleProblems } from '@parley/core/features/channels';
import { loadOwnRules } from '../../../data/channels/index.ts';
import { reportedMonths } from '../../../data/facts/spend/index.ts';
import { setRules } from '../../channels/index.ts';
import { setVendorSpends } from '../../spend/index.ts';
import type { ApplyParts } from './apply-input.ts';
import { makeOwnPlaces, putAwayOwnPlaces } from './apply-own-places.ts';
import { applySettings } from './apply-settings.ts';
import type { FileParts } from './file-schema.ts';
import { isSame } from './find-changes.ts';
import type { FileProblem } from './read-file.ts';
import { FileRefused, refuseAt } from './refuse-at.ts';

const LOCKED = 'An integration fills this month, so it is locked. Take it out of the file.';

const FIELD_KEYS: Readonly<Record<string, string>> = {
  referralDomains: 'referral-domains',
  customParameters: 'parameters',
};

const toRule = (rule: FileParts['channel-rules'][number], id: string): OwnRule => ({
  id,
  channelId: rule.channel,
  vendorId: rule.vendor,
  media: rule.media,
  sources: rule.sources,
  referralDomains: rule['referral-domains'],
  customParameters: rule.parameters,
});

/** The rules of the file. One that says what a rule of the instance says is that rule, and keeps its id. */
async function rulesOf(
  { transaction, ctx, before }: ApplyParts,
  rules: FileParts['channel-rules'],
): Promise<OwnRule[]> {
  const own = (await loadOwnRules(transaction, [ctx.instance.id])).get(ctx.instance.id) ?? [];
  const free = before['channel-rules'].map((rule, index) => ({ rule, id: own[index]?.id ?? '' }));
  return rules.map((rule, index) => {
    const known = free.findIndex((each) => isSame(each.rule, rule));
    const [taken] = known < 0 ? [] : free.splice(known, 1);
    return toRule(rule, taken?.id ?? `row-${index}`);
  });
}

async function applyRules(input: ApplyParts): Promise<void> {
  const wanted = input.parts['channel-rules'];
  if (wanted === undefined) return;
  const rules = await rulesOf(input, wanted);
  const problems = ruleProblems(rules);
  if (problems.length > 0)
    throw new FileRefused(
      problems.map(({ row, field, message }) =>
        input.problemAt(
          ['channel-rules', row, ...(field === null ? [] : [FIELD_KEYS[field] ?? field])],
          message,
        ),
      ),
    );
  const sent = rules.map((rule) => ({
    ...rule,
    media: [...rule.media],
    sources: [...rule.sources],
    referralDomains: [...rule.referralDomains],
    customParameters: rule.customParameters.map(({ name, values }) => ({ name, values: [...values] })),
  }));
  await refuseAt(input, ['channel-rules'], () =>
    setRules({ ctx: input.ctx, input: { rules: sent, why: input.why } }),
  );
}

async function applySpend(input: ApplyParts): Promise<void> {
  const { transaction, ctx, parts } = input;
  if (parts.spend === undefined) return;
  const { synced } = await reportedMonths(transaction, ctx.instance.id);
  const problems: FileProblem[] = [];
  const vendors = Object.entries(parts.spend).map(([vendorId, months]) => ({
    vendorId,
    data: Object.entries(months).map(([month, amount]) => {
      const firstDayOfMonth = `${month}-01`;
      if (synced.has(`${vendorId} ${firstDayOfMonth}`))
        problems.push(input.problemAt(['spend', vendorId, month], LOCKED));
      return { amount, firstDayOfMonth, userSupplied: true };
    }),
  }));
  if (problems.length > 0) throw new FileRefused(problems);
  await refuseAt(input, ['spend'], () => setVendorSpends({ ctx, input: { vendors } }));
}

/** Writes the parts by what the pages write them by: the same checks, versions and audit entries. */
export async function applyParts(input: ApplyParts): Promise<void> {
  await applySettings(input);
  await makeOwnPlaces(input);
  await applyRules(input);
  await applySpend(input);
  await putAwayOwnPlaces(input);
}
