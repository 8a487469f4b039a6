import type { Page } from './connection.ts';
import { type ListArguments, type ListSpec, parseList } from './parse-list.ts';

type Named = { id: string; name: string };

const SPEC = {
  maxLimit: 50,
  defaultLimit: 50,
  sortable: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  filterable: {
    id: { kind: 'list', operators: ['in', 'notIn'] },
    name: { kind: 'text', operators: ['iLike', 'eq'] },
  },
} as const satisfies ListSpec;

/** One page of few things that are all at hand: by name, 50 at most unless said otherwise. */
export function listInMemory<Item extends Named>(
  items: readonly Item[],
  args: ListArguments,
  maxLimit = 50,
): Page<Item> {
  const { page, sort, filters, search } = parseList({ ...SPEC, maxLimit }, args);
  const keeps = (item: Item): boolean =>
    filters.every((filter) => {
      if ('range' in filter) return true;
      const { operator, operand } = filter;
      if (Array.isArray(operand)) return operand.includes(item.id) === (operator === 'in');
      const text = String(operand).toLowerCase();
      const name = item.name.toLowerCase();
      return operator === 'eq' ? name === text : name.includes(text.replace(/^%|%$/g, ''));
    }) && item.name.toLowerCase().includes(search.toLowerCase());
  const direction = sort.order === 'asc' ? 1 : -1;
  const kept = items
    .filter(keeps)
    .toSorted((a, b) => direction * (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const nodes = kept.slice(page.offset, page.offset + page.limit);
  return { nodes, total: kept.length, hasNext: page.offset + nodes.length < kept.length };
}
