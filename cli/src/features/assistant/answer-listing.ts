import type { Answer, Block } from '@parley/core/assistant';
import type { Listing } from '../../platform/formats.ts';

type Rows = { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => Listing | undefined };

const listing = (columns: readonly string[], rows: Listing['rows']): Listing => ({
  columns: columns.map((id) => ({ id, label: id })),
  rows,
});

const none = (): undefined => undefined;

/** A block as rows; undefined for what is words. One without a line here does not compile. */
const ROWS: Rows = {
  table: ({ columns, rows }) => ({ columns: columns.map(({ id, label }) => ({ id, label })), rows }),
  companies: ({ items }) =>
    listing(
      ['id', 'name', 'domain', 'sector', 'visits'],
      items.map((item) => ({ ...item, sector: item.sector?.name ?? null })),
    ),
  opportunities: ({ items }) =>
    listing(
      ['id', 'name', 'company', 'stage', 'amount', 'openDate', 'closeDate', 'value'],
      items.map(({ permalink: _, isClosed: __, value, ...item }) => ({ ...item, value: value ?? null })),
    ),
  chart: ({ series }) =>
    listing(
      ['series', 'x', 'y'],
      series.flatMap(({ label, points }) => points.map(({ x, y }) => ({ series: label, x, y }))),
    ),
  flow: ({ nodes }) => {
    const names = new Map(nodes.map(({ id, name }) => [id, name]));
    return listing(
      ['id', 'name', 'from', 'value'],
      nodes.map(({ id, name, parent, value }) => ({
        id,
        name,
        from: parent === null ? null : (names.get(parent) ?? parent),
        value,
      })),
    );
  },
  explanation: ({ steps }) =>
    listing(
      ['day', 'what', 'from', 'value', 'pages'],
      steps.map(({ day, what, from, value, pages }) => ({
        day,
        what,
        from,
        value,
        pages: pages?.join(' ') ?? null,
      })),
    ),
  file: ({ id, name, what }) => listing(['id', 'name', 'what'], [{ id, name, what }]),
  number: none,
  definition: none,
  proposal: none,
  refusal: none,
};

const rowsOf = <Kind extends Block['kind']>(block: Extract<Block, { kind: Kind }>): Listing | undefined =>
  ROWS[block.kind as Kind](block);

/** For CSV and NDJSON: the first rows of the answer, else its figure, else its words. */
export function listingOf({ blocks, text }: Answer): Listing {
  for (const block of blocks) {
    const rows = rowsOf(block);
    if (rows !== undefined) return rows;
  }
  const number = blocks.find((block) => block.kind === 'number');
  if (number === undefined) return listing(['text'], [{ text }]);
  const { label, value, previous = null, delta = null } = number;
  return listing(['label', 'value', 'previous', 'delta'], [{ label, value, previous, delta }]);
}
