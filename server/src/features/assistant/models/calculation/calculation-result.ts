import type { Answer } from '@parley/core/assistant';
import { formatFigure } from '@parley/core/metrics';
import type { ToolResult } from '../model-answer.ts';
import { type Amount, createNotes, type Reading } from '../readings/index.ts';
import { type Calculated, nameOfPart, type Operation } from './calculate.ts';

/** A value of a result: what it is of, as it is found again when the tool is run again. */
export type Part = { result: ToolResult; amount: Amount };

const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** Of what results know of the data behind their figures, what the calculation made of them inherits. */
function inherited(parts: readonly Part[]): Omit<Reading, 'told' | 'kinds' | 'blocks' | 'chips'> {
  const readings = [...new Set(parts.map(({ result }) => result.reading))];
  const labels = new Set(parts.map(({ amount }) => amount.label));
  const [version] = readings.flatMap(({ definitionsVersion }) => definitionsVersion ?? []);
  return {
    definitions: distinct(readings.flatMap(({ definitions }) => definitions)).filter(({ term }) =>
      labels.has(term),
    ),
    permalink: readings.find(({ permalink }) => permalink !== null)?.permalink ?? null,
    asOf: readings.flatMap(({ asOf }) => asOf ?? []).toSorted()[0] ?? null,
    ...(version !== undefined && { definitionsVersion: version }),
    query: readings.find(({ query }) => query !== null)?.query ?? null,
    warnings: distinct(readings.flatMap(({ warnings }) => warnings)),
    ranges: readings.flatMap(({ ranges }) => ranges ?? []),
  };
}

/** A calculation as a result: its value, and how it is made, part by part with the page of each. */
export function calculationResult(
  id: string,
  { operation, parts }: { operation: Operation; parts: readonly Part[] },
  made: Extract<Calculated, { ok: true }>,
): ToolResult {
  const { note, facts, amounts } = createNotes(id);
  const { value, unit, label, told, size, role, moved } = made;
  const own = parts.map(({ amount }) => amount);
  const [first] = own;
  const periods = [...new Set(own.map(({ period }) => period))].join('; ');
  const amount: Amount | undefined =
    first === undefined ? undefined : { ...first, label, unit, value: moved, role, period: periods };
  const chips: Answer['query'] = [
    { label: 'Calculation', value: label },
    { label: 'Period', value: periods },
  ];
  const reading: Reading = {
    ...inherited(parts),
    // Sentences say the direction, and not the sign.
    told: { [label]: told === size ? note(size, amount) : `${told}, without its sign ${note(size, amount)}` },
    kinds: ['figures'],
    blocks: [
      { kind: 'number', label, value, unit, better: 'neither' },
      {
        kind: 'table',
        columns: [
          { id: 'part', label: `Calculated as ${operation}`, unit: 'text' },
          { id: 'value', label: 'Value', unit: 'text' },
          { id: 'period', label: 'Period', unit: 'text' },
        ],
        rows: own.map((each) => ({
          part: nameOfPart(each, own),
          value: formatFigure(each.value, each.unit),
          period: each.period,
        })),
        links: parts.map(({ result }) => result.reading.permalink),
        totalRows: parts.length,
      },
    ],
    chips,
  };
  const of = own.map((each) => `${nameOfPart(each, own)} ${formatFigure(each.value, each.unit)}`).join('; ');
  return {
    id,
    call: {
      name: 'arithmetic',
      input: {
        operation,
        parts: parts.map(({ result, amount: { metric, row, role: which } }) => ({
          call: result.call,
          amount: { metric, row, role: which },
        })),
      },
    },
    output: {},
    reading,
    text: `${label}: ${told} (${of}).`,
    facts,
    amounts,
  };
}
