import { describe, expect, it } from 'vitest';
import { canToggle, toggled } from './selection.ts';

describe('a selection', () => {
  it('keeps the order of choosing', () => {
    expect(toggled(toggled([], 'b', 3), 'a', 3)).toEqual(['b', 'a']);
    expect(toggled(['b', 'a'], 'b', 3)).toEqual(['a']);
  });

  it('takes no more than the limit, and releases chosen ones', () => {
    expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b']);
    expect(canToggle({ ids: ['a', 'b'], most: 2 }, 'c')).toBe(false);
    expect(canToggle({ ids: ['a', 'b'], most: 2 }, 'b')).toBe(true);
  });
});
