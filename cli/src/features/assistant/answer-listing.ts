import type { Answer, Block } from '@parley/core/assistant';
import type { Listing } from '../../ui/listing.ts';

const listing = (columns: readonly string[], rows: Listing['rows']): Listing => ({
  columns: columns.map((id) => ({ id, label: id })),
  rows,
});

/** A block as rows; undefined for what is words. A kind without a case here does not compile. */
function rowsOf(block: Block): Listing | undefined {
  switch (block.kind) {
    case 'table':
      return { columns: block.columns.map(({ id, label }) => ({ id, label })), rows: block.rows };
    case 'companies':
      return listing(
        ['id', 'name', 'domain', 'sector', 'visits'],
        block.items.map((item) => ({ ...item, sector: item.sector?.name ?? null })),
      );
    case 'opportunities':
      return listing(
        ['id', 'name', 'company', 'stage', 'amount', 'openDate', 'closeDate', 'value'],
        block.items.map(({ value = null, ...item }) => ({ ...item, value })),
      );
    case 'chart':
      return listing(
        ['series', 'x', 'y'],
        block.series.flatMap(({ label, points }) => points.map(({ x, y }) => ({ series: label, x, y }))),
      );
    case 'flow':
      return flowRows(block);
    case 'explanation':
      return listing(
        ['day', 'what', 'from', 'value', 'pages'],
        block.steps.map(({ pages, ...step }) => ({ ...step, pages: pages?.join(' ') ?? null })),
      );
    case 'file':
      return listing(['id', 'name', 'what'], [{ id: block.id, name: block.name, what: block.what }]);
    case 'number':
    case 'definition':
    case 'part':
    case 'proposal':
    case 'refusal':
      return undefined;
  }
}

function flowRows({ nodes }: Extract<Block, { kind: 'flow' }>): Listing {
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
}

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
