import { describe, expect, it } from 'vitest';
import { COMPARABLE, type Comparable, dimensionsOf, QUERY_FILTERS } from './index.ts';

describe.each(Object.entries<Comparable>(COMPARABLE))('%s side by side', (_, comparable) => {
  const { dimensions, field, figures, course } = comparable;

  it('have figures that are known by what they are', () => {
    const unknown = figures.filter((id) => !dimensions.every((each) => dimensionsOf(id).includes(each)));
    expect(unknown).toEqual([]);
  });

  it('have a course by the week', () => {
    const unknown = course.metrics.filter(
      (id) => !dimensionsOf(id).includes('week') || !dimensionsOf(id).includes(course.dimension),
    );
    expect(unknown).toEqual([]);
  });

  it('are chosen by filters that a metric query has', () => {
    expect(QUERY_FILTERS).toHaveProperty([field]);
    expect(QUERY_FILTERS).toHaveProperty([course.field]);
  });
});
