import { toDay } from '@parley/core/dates';
import {
  filtersAsRules,
  type ListAtAddress,
  listAtAddress,
  printRuleText,
  toRulesConfig,
} from '@parley/core/features/audiences';
import { CliError } from '../../platform/cli-error.ts';
import { authorization, parseJson, send } from '../../platform/http.ts';
import type { Session } from '../../platform/session.ts';
import { type Dataset, datasetSchema, summaryOf } from './dataset.ts';
import { previewRule } from './read-rule.ts';
import { create, type SaveOptions } from './save-audience.ts';

/** Makes an audience of the list behind a link: of its companies of today, or of rules that mean its filters. */
export async function createOfList(
  session: Session,
  name: string,
  {
    list: link,
    stayTrue,
    description,
    dryRun = false,
    watch = false,
  }: SaveOptions & { list: string; stayTrue: boolean },
): Promise<void> {
  const list = listAtAddress(link);
  if (list === undefined)
    throw new CliError(
      'usage',
      `This is no link of a list of companies or opportunities with its days: ${link}`,
      {
        nextSteps: ['Copy the link below an answer, or the address of the page.'],
      },
    );
  const { output } = session;
  if (stayTrue) {
    const read = rulesOf(session, list);
    if (dryRun) await previewRule(session, read);
    else await create(session, { type: 'rule', name, description, rulesConfig: read.rulesConfig, watch });
    if (read.days !== undefined)
      await output.notice(`Rules count back from today: theirs are the last ${read.days} days.`);
    return;
  }
  const dataset = await keepList(session, list);
  if (dryRun) return await output.notice(summaryOf(dataset), 'Nothing was saved.');
  await output.notice(summaryOf(dataset));
  await create(session, { type: 'upload', name, description, dataset: dataset.dataset, watch });
}

/** The filters as rules; `days` where the list is of other days than they are. */
function rulesOf({ io }: Session, { companies }: ListAtAddress) {
  if (companies === undefined)
    throw new CliError(
      'invalidInput',
      'Rules ask for companies, their visits and impressions, not for opportunities.',
      {
        nextSteps: ['Leave out --stay-true to take its companies of today.'],
      },
    );
  const { rules, unsaid, hasSameDays } = filtersAsRules({ ...companies, today: toDay(io.now()) });
  if (rules === undefined)
    throw new CliError(
      'invalidInput',
      ['Rules cannot say each of its filters:', ...unsaid.map(({ field, why }) => `  ${field}: ${why}`)].join(
        '\n',
      ),
      { nextSteps: ['Leave out --stay-true to take its companies of today.'] },
    );
  return {
    rulesConfig: toRulesConfig(rules),
    text: printRuleText(rules, {}),
    days: hasSameDays ? undefined : rules.days,
  };
}

async function keepList(session: Session, { query }: ListAtAddress): Promise<Dataset> {
  const connection = await session.connection();
  const response = await send(`${connection.server}/api/audiences/list`, {
    method: 'POST',
    headers: { ...authorization(connection), 'content-type': 'application/json' },
    body: JSON.stringify({ query: JSON.stringify(query) }),
    signal: session.io.signal,
    timeoutMs: undefined,
  });
  return datasetSchema.parse(parseJson(await response.text()));
}
