import type { Answer } from '@parley/core/assistant';
import { type Day, lastDays } from '@parley/core/dates';
import { METRICS } from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';
import type { BesideAsked } from '@parley/language/requests';
import { during, figure, name, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';
import type { CallTool } from './tool-input.ts';

const METRICS_BESIDE = ['humanVisits', 'engagedCompanies', 'pipelineAmount', 'closedWonAmount'] as const;
/** As pages begin. */
const DEFAULT_DAYS = 90;

type Asked = { asked: BesideAsked; today: Day; asOf: string; callTool: CallTool };

/** "compare Targets with everyone else": the same metric query of its companies, and of all that are not in it. */
export async function answerBeside({ asked, today, asOf, callTool }: Asked): Promise<Answer> {
  const { audience, period } = asked;
  const range = period?.range ?? lastDays(DEFAULT_DAYS, today);
  const query = (operator: 'in' | 'notIn') =>
    callTool('metrics_query', {
      metrics: [...METRICS_BESIDE],
      startDate: range.start,
      endDate: range.end,
      filter: [{ field: 'audienceIds', operator, operand: [audience.id] }],
    });
  const [members, others] = await Promise.all([query('in'), query('notIn')]);
  const rowOf = (who: string, { totals: { figures } }: typeof members) => ({
    who,
    ...Object.fromEntries(METRICS_BESIDE.map((metric) => [metric, figures[metric] ?? null])),
  });
  const visits = [members, others].map(({ totals }) => figure(totals.figures['humanVisits'], 'count'));
  const [own = figure(null, 'count'), rest = own] = visits;
  const when = during(describeRange(range));
  return {
    ...plainAnswer(
      say`${name(audience.name)} made ${own} human visits ${when}, everyone else ${rest}.`,
      members.permalink,
      members.asOf,
    ),
    blocks: [
      {
        kind: 'table',
        columns: [
          { id: 'who', label: 'Audience', unit: 'text' },
          ...METRICS_BESIDE.map((id) => ({ id, label: METRICS[id].label, unit: METRICS[id].unit })),
        ],
        rows: [rowOf(audience.name, members), rowOf('Everyone else', others)],
        links: [members.permalink, others.permalink],
        totalRows: 2,
      },
    ],
    query: [
      { label: 'Audience', value: audience.name },
      { label: 'Compared with', value: 'Everyone else' },
      { label: 'Period', value: describeRange(range) },
    ],
    definitions: members.definitions,
    definitionsVersion: members.definitionsVersion,
    asOf: members.asOf ?? asOf,
    suggestions: [`How did ${audience.name} grow?`],
  };
}
