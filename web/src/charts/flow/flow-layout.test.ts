import { describe, expect, it } from 'vitest';
import { layoutFlow, leastFlowHeight } from './flow-layout.ts';

const node = (id: string, value: number, parent: string | null) => ({
  id,
  name: id,
  color: 'red',
  value,
  parent,
});
const nodes = [
  node('all', 1000, null),
  node('stays', 900, 'all'),
  node('ads', 100, 'all'),
  node('ads.a', 99, 'ads'),
  node('ads.b', 1, 'ads'),
];
const links = [
  { source: 'all', target: 'stays', value: 900 },
  { source: 'all', target: 'ads', value: 100 },
  { source: 'ads', target: 'ads.a', value: 99 },
  { source: 'ads', target: 'ads.b', value: 1 },
];
const size = { width: 600, height: 316 };

describe('a flow', () => {
  const flow = layoutFlow(nodes, links, size);
  const placed = (id: string) => flow.nodes.find((one) => one.id === id);

  it('goes from left to right, a column for each step', () => {
    expect(['all', 'stays', 'ads', 'ads.a'].map((id) => Math.round(placed(id)?.x ?? -1))).toEqual([
      0, 240, 240, 480,
    ]);
  });
  it('has nodes between 80 and 120 pixels wide', () => {
    expect(placed('all')?.width).toBe(120);
    expect(layoutFlow(nodes, links, { width: 280, height: 300 }).nodes[0]?.width).toBe(80);
    expect(layoutFlow(nodes, links, { width: 400, height: 300 }).nodes[0]?.width).toBeCloseTo(112);
  });
  it('keeps the smallest link 16 pixels thick, and says its true value', () => {
    const small = flow.links.find(({ target }) => target === 'ads.b');
    expect(small?.thickness).toBeGreaterThanOrEqual(16 - 1e-6);
    expect(small?.value).toBe(1);
  });
  it('draws the rest by value', () => {
    const [stays, a] = [placed('stays')?.height ?? 0, placed('ads.a')?.height ?? 0];
    expect(stays / a).toBeCloseTo(900 / 99, 1);
  });
  it('stays within its frame', () => {
    for (const { y, height } of flow.nodes) {
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(y + height).toBeLessThanOrEqual(size.height + 0.01);
    }
  });
  it('keeps each link that thick when many are nearly too thin, and gives each node 24 pixels', () => {
    const values = [18_890, 1142, 1090, 966, 273, 102, 68, 1];
    const many = [node('all', 22_532, null), ...values.map((value, at) => node(`leaf.${at}`, value, 'all'))];
    const bands = values.map((value, at) => ({ source: 'all', target: `leaf.${at}`, value }));
    const drawn = layoutFlow(many, bands, { width: 600, height: 359 });
    for (const { thickness } of drawn.links) expect(thickness).toBeGreaterThanOrEqual(16 - 1e-6);
    const tops = drawn.nodes
      .filter(({ parent }) => parent !== null)
      .map(({ y }) => y)
      .toSorted((a, b) => a - b);
    for (const [at, top] of tops.entries())
      if (at > 0) expect(top - (tops[at - 1] ?? 0)).toBeGreaterThanOrEqual(24 - 1e-6);
    expect(leastFlowHeight(many, bands)).toBe(8 * 24 - 8);
  });
  it('refuses a value without a parent', () => {
    expect(() => layoutFlow([...nodes, node('lost', 3, 'nowhere')], links, size)).toThrow('Invalid data');
    expect(() => layoutFlow([...nodes, node('second', 3, null)], links, size)).toThrow('Invalid data');
  });
});
