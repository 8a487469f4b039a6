import {
  addsUp,
  DIMENSIONS,
  dimensionsOf,
  formulaOf,
  METRIC_IDS,
  type MetricId,
  metricOf,
  nearMetrics,
} from '@parley/core/metrics';
import { CliError } from '../../platform/cli-error.ts';
import type { Output } from '../../platform/output.ts';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';
import type { Listing } from '../../ui/listing.ts';
import { wrap } from '../../ui/text-width.ts';

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9%$]+/g, '');

function found(search: string): readonly MetricId[] {
  const text = fold(search);
  if (text === '') return METRIC_IDS;
  const held = METRIC_IDS.filter((id) => {
    const { label, synonyms } = metricOf(id);
    return [id, label, ...synonyms].some((name) => fold(name).includes(text));
  });
  return held.length > 0 ? held : nearMetrics(search);
}

const listingOf = (ids: readonly MetricId[]): Listing => ({
  columns: [
    { id: 'id', label: 'Metric' },
    { id: 'label', label: 'Name' },
    { id: 'unit', label: 'Unit' },
    { id: 'source', label: 'Counted from', drop: 1 },
  ],
  rows: ids.map((id) => {
    const { label, unit, source } = metricOf(id);
    return { id, label, unit, source };
  }),
});

const definitionLines = (id: MetricId, width: number): Line[] => {
  const { label, unit, description, additive, synonyms } = metricOf(id);
  const by = dimensionsOf(id).map((each) => DIMENSIONS[each].label.toLowerCase());
  const row = (name: string, text: string): Line[] =>
    wrap(text, width - 12).map((part, index) =>
      line(span(index === 0 ? name.padEnd(12) : ' '.repeat(12), 'dim'), part),
    );
  return [
    line(span(id, 'strong'), span(`  ${label} · ${unit}`, 'dim')),
    ...row('', description),
    ...row('formula', formulaOf(id)),
    ...row('by', by.length === 0 ? 'nothing: a figure as a whole' : by.join(', ')),
    ...row(
      'adds up',
      !additive
        ? 'no: rows of a breakdown do not add up to the total'
        : addsUp(id, dimensionsOf(id))
          ? 'yes'
          : 'yes, but not by page: a visit sees several',
    ),
    ...(synonyms.length > 0 ? row('also called', synonyms.join(', ')) : []),
    EMPTY_LINE,
  ];
};

/** The registry as this program holds it: needs no server. */
export async function listMetrics(
  output: Output,
  { search, isLong }: { search: string; isLong: boolean },
): Promise<void> {
  const ids = found(search);
  if (ids.length === 0)
    throw new CliError('notFound', `No metric is called something like "${search}".`, {
      nextSteps: ['List them all: parley metrics'],
    });
  const json = ids.map((id) => ({
    id,
    ...metricOf(id),
    dimensions: dimensionsOf(id),
    addsUpBy: dimensionsOf(id).filter((each) => addsUp(id, [each])),
  }));
  if (output.format === 'table' && isLong)
    return await output.lines(ids.flatMap((id) => definitionLines(id, output.width)));
  await output.listing(listingOf(ids), {
    json,
    after: [
      EMPTY_LINE,
      line(span(`${ids.length} metrics · what one means: parley metrics <name> --long`, 'dim')),
    ],
  });
}
