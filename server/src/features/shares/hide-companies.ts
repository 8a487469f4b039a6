import type { Block } from '@parley/core/assistant';
import { DIMENSIONS, METRICS } from '@parley/core/metrics';
import type { SharedContent } from './shared-content.ts';

type Chart = Extract<Block, { kind: 'chart' }>;
type Table = Extract<Block, { kind: 'table' }>;

const NAMED = ['company', 'opportunity'];
const dimensions = Object.entries(DIMENSIONS).filter(([id]) => !NAMED.includes(id));
/** Columns of text and axes that never name a company. All others are hidden, also those that nobody has thought of. */
const SAFE_COLUMNS = new Set([...dimensions.map(([id]) => id), 'figure']);
/** Of a scorecard, whose rows are figures by their names; elsewhere such a column may say anything. */
const SAFE_BESIDE_FIGURE = new Set(['value', 'median']);
const SAFE_AXES = new Set(dimensions.map(([, { label }]) => label.toLowerCase()));
/** Ids of things that are no company. */
const SAFE_IDS = /^(chnl|vndr|camp|pixl|sect|rrng|regn)_/;
const ID = /^[a-z]+_/;
const TRAFFIC = new Set(['target', 'other', 'bot', 'unknown', 'unresolved']);
/** The column of what a comparison compares. */
const SIDE = 'side';
const REST = 'Everything else';
const LABELS = new Set<string>(Object.values(METRICS).map(({ label }) => label));

const isSafeId = (id: string): boolean => Object.hasOwn(METRICS, id) || SAFE_IDS.test(id) || TRAFFIC.has(id);

/** `all.chnl_paid_social.vndr_linkedin_ads`: a node below others has their ids before its own. */
const isSafeNode = (id: string): boolean => {
  const own = id.split('.').at(-1) ?? '';
  return own === 'rest' || isSafeId(own);
};

/** The same name is the same number throughout one link. */
class Names {
  readonly #numbers = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  hide(kind: string, name: string): string {
    const key = `${kind}|${name}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const hidden = `${kind} ${count}`;
    this.#numbers.set(key, hidden);
    return hidden;
  }
}

function hideInTable(table: Table, names: Names, safe: ReadonlySet<string>): Table {
  // Of a scorecard the label of a column is the name of the thing; of audiences beside each other each has one.
  const columns = table.columns.map((column) => {
    if (column.id === 'value') return { ...column, label: 'Value' };
    return ID.test(column.id) && !isSafeId(column.id)
      ? { ...column, label: names.hide('Audience', column.label) }
      : column;
  });
  const isOfFigures = columns.some(({ id }) => id === 'figure');
  const isSafe = (id: string): boolean => SAFE_COLUMNS.has(id) || (isOfFigures && SAFE_BESIDE_FIGURE.has(id));
  const hidden = columns.filter(({ id, unit }) => unit === 'text' && !isSafe(id));
  const { links: _links, ...rest } = table;
  return {
    ...rest,
    columns,
    rows: table.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        hidden.map(({ id, label }) => {
          const text = row[id];
          if (typeof text !== 'string') return [id, null];
          return [id, id === SIDE && safe.has(text) ? text : names.hide(label, text)];
        }),
      ),
    })),
  };
}

function hideInChart(chart: Chart, names: Names): Chart {
  const { x } = chart;
  const isSafeAxis = x.kind === 'time' || SAFE_AXES.has(x.label.toLowerCase());
  return {
    ...chart,
    series: chart.series.map((series) => ({
      id: isSafeId(series.id) ? series.id : '',
      label: isSafeId(series.id) ? series.label : names.hide('Series', series.label),
      points: isSafeAxis
        ? series.points
        : series.points.map((point) => ({
            ...point,
            x: point.x === REST ? REST : names.hide(x.label, point.x),
          })),
    })),
  };
}

/** Things that a comparison has a line of under an id that is of no company: vendors, channels. */
const safeSides = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) =>
      block.kind === 'chart' ? block.series.filter(({ id }) => isSafeId(id)).map(({ label }) => label) : [],
    ),
  );

function hideInBlock(block: Block, names: Names, safe: ReadonlySet<string>): Block[] {
  switch (block.kind) {
    case 'number':
      return [{ ...block, label: LABELS.has(block.label) ? block.label : 'Figure', permalink: null }];
    case 'table':
      return [hideInTable(block, names, safe)];
    case 'chart':
      return [hideInChart(block, names)];
    case 'companies':
      return [
        {
          ...block,
          items: block.items.map(({ name, visits }) => ({
            ...{ id: '', name: names.hide('Company', name), domain: '', sector: null },
            ...{ visits, permalink: '' },
          })),
        },
      ];
    case 'opportunities':
      return [
        {
          ...block,
          label: '',
          items: block.items.map((item) => ({
            ...item,
            ...{ id: '', name: names.hide('Opportunity', `${item.id}`), permalink: null },
            company: names.hide('Company', item.company),
          })),
        },
      ];
    case 'flow':
      return [
        {
          ...block,
          label: 'Flow',
          nodes: block.nodes.map((node) => ({
            ...node,
            name: isSafeNode(node.id) ? node.name : names.hide('Part', node.name),
            permalink: null,
          })),
        },
      ];
    // The course of one company or deal, and what is no figure.
    default:
      return [];
  }
}

const HIDDEN_NOTE = 'Something is to be known of this figure: who shared it sees what.';
/** Of a chart, a table and an answer, whose notes belong to no one figure. */
const HIDDEN_WARNING = 'Something is to be known of what is shown here: who shared it sees what.';

/**
 * The same figures with “Company 1” for names. Sentences are left out: they may name anybody. What is not known to be safe
 * is hidden, rather than what is known to name a company.
 */
export function hideCompanies(content: SharedContent): SharedContent {
  const names = new Names();
  const safe = safeSides(content.blocks);
  return {
    ...content,
    text: '',
    notes: Object.fromEntries(Object.keys(content.notes).map((label) => [label, HIDDEN_NOTE])),
    warnings: content.warnings.length === 0 ? [] : [HIDDEN_WARNING],
    blocks: content.blocks.flatMap((block) => hideInBlock(block, names, safe)),
  };
}
