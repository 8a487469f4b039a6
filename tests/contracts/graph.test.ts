import { describe, expect, it } from 'vitest';
import { closesCycle, cyclesOf } from './graph.ts';

const edges = (...pairs: string[]) => pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));

describe('cyclesOf', () => {
  it('finds none in a graph that only forks and joins', () => {
    expect(cyclesOf(edges('ab', 'ac', 'bd', 'cd'))).toEqual([]);
  });

  it('names a cycle behind other nodes', () => {
    expect(cyclesOf(edges('ab', 'bc', 'cd', 'db'))).toEqual(['b > c > d > b']);
  });
});

describe('closesCycle', () => {
  it('looks over any number of edges', () => {
    expect(closesCycle({ from: 'c', to: 'a' }, edges('ab', 'bc'))).toBe(true);
    expect(closesCycle({ from: 'a', to: 'c' }, edges('ab', 'bc'))).toBe(false);
  });
});
