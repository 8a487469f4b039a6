import { METRICS } from '@parley/core/metrics';
import {
  CliPreviewAudienceDocument,
  type CliPreviewAudienceQuery,
  CliReadRulesDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { terminalWidth } from '../../platform/io.ts';
import type { Session } from '../../platform/session.ts';
import { pointAt } from '../../ui/point-at.ts';

type Read = { rulesConfig: string; text: string };

const INDENT = '  ';

/** Rules in words as rulesConfig; what cannot be read is shown with a mark below it. */
export async function readRule(session: Session, text: string): Promise<Read> {
  const { audiences } = await session.query(CliReadRulesDocument, { text });
  const { rulesConfig, problem, text: plain } = audiences.readRules;
  if (problem != null) {
    const { message, ...place } = problem;
    const room = terminalWidth(session.io.stderr) - INDENT.length;
    const pointed = pointAt(text, place, room).map((each) => `${INDENT}${each}`);
    throw new CliError('invalidInput', [message, ...pointed].join('\n'));
  }
  return { rulesConfig: rulesConfig ?? '', text: plain ?? text };
}

export type RulePreview = CliPreviewAudienceQuery['audiences']['getPreview'];

const count = (number: number): string => number.toLocaleString('en-US');
const companies = (number: number): string => (number === 1 ? '1 company' : `${count(number)} companies`);

/** Under the ids of their metrics. */
const companiesOf = (preview: RulePreview) =>
  preview.companies.map(({ visits, ...company }) => ({ ...company, humanVisits: visits }));

/** Says who would be in an audience of these rules; nothing is saved. */
export async function previewRule(session: Session, { rulesConfig, text }: Read, id?: string): Promise<void> {
  const { audiences } = await session.query(CliPreviewAudienceDocument, { rulesConfig, id: id ?? null });
  const preview = audiences.getPreview;
  const { size, sizeWithoutLast, audienceVisits, totalVisits } = preview;
  const { output } = session;
  await output.listing(
    {
      columns: [
        { id: 'name', label: 'Company' },
        { id: 'domain', label: 'Domain' },
        { id: 'humanVisits', label: METRICS.humanVisits.label, align: 'right' },
      ],
      rows: companiesOf(preview),
    },
    { json: { rule: text, rulesConfig, ...preview, companies: companiesOf(preview) } },
  );
  const change = size - sizeWithoutLast;
  const overlaps = preview.overlaps
    .slice(0, 5)
    .map(({ audience, companies: shared }) => `${count(shared)} in ${audience.name}`);
  await output.notice(
    `${companies(size)}${size > preview.companies.length ? ', the most active above' : ''}: ${text}`,
    `Their visits: ${count(audienceVisits)} of ${count(totalVisits)}.`,
    change === 0
      ? 'The last condition changes nothing.'
      : `The last condition ${change > 0 ? 'adds' : 'takes away'} ${companies(Math.abs(change))}.`,
    ...(overlaps.length === 0 ? [] : [`Also: ${overlaps.join(', ')}.`]),
    'Nothing was saved.',
  );
}
