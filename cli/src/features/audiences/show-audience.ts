import { METRICS } from '@parley/core/metrics';
import type { CliAudienceFragment } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { requireAudience } from './require-audience.ts';

const count = (number: number): string => number.toLocaleString('en-US');

/** How the last evaluation went, in words. */
export function statusWords({ lastJob }: Pick<CliAudienceFragment, 'lastJob'>): string {
  switch (lastJob?.status) {
    case 'queued':
      return 'waiting to be evaluated';
    case 'processing':
      return 'being evaluated';
    case 'error':
      return `failed: ${lastJob.errors.join(' ')}`;
    default:
      return 'complete';
  }
}

/** One audience as lines of what is known of it. */
export async function showAudience(session: Session, wanted: string): Promise<void> {
  const audience = await requireAudience(session, wanted);
  const { name, description, type, isTAM, rulesText, rulesProblem, metrics, evaluatedAt, created_by } =
    audience;
  const lastJob = audience.lastJob?.status === 'completed' ? audience.lastJob : undefined;
  const rows = [
    { what: 'Audience', value: isTAM ? `${name} (the target market)` : name },
    ...(description === '' ? [] : [{ what: 'Description', value: description }]),
    { what: 'From', value: type },
    ...(rulesText == null ? [] : [{ what: 'Rules', value: rulesText }]),
    ...(rulesProblem == null ? [] : [{ what: 'Rules', value: `cannot be read: ${rulesProblem}` }]),
    { what: 'Companies', value: count(metrics.size) },
    { what: `${METRICS.humanVisits.label}, 30 days`, value: count(metrics.visits) },
    { what: 'Last seen', value: metrics.lastActivityDate?.slice(0, 10) ?? null },
    { what: 'Status', value: statusWords(audience) },
    { what: 'Evaluated', value: evaluatedAt?.slice(0, 16).replace('T', ' ') ?? null },
    ...(lastJob === undefined
      ? []
      : [{ what: 'Then', value: `${count(lastJob.added)} joined, ${count(lastJob.removed)} left` }]),
    { what: 'Made by', value: created_by?.name ?? null },
    { what: 'Id', value: audience.id },
  ];
  await session.output.listing(
    {
      columns: [
        { id: 'what', label: '' },
        { id: 'value', label: '' },
      ],
      rows,
    },
    { json: audience },
  );
}
