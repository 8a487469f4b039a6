import { describe, expect, it } from 'vitest';
import { ATTRIBUTION_MODELS, creditOf, modelSpread } from './index.ts';

describe('how far the models are apart', () => {
  it('is the largest credit less the smallest, of one type', () => {
    const figures = {
      pipelineFirstTouch: 100,
      pipelineLinear: 40,
      pipelineUShaped: 70,
      pipelineInfluenced: 900,
      closedWonFirstTouch: 5,
      closedWonLinear: 5,
    };
    expect(modelSpread(figures, 'pipeline')).toBe(60);
    expect(modelSpread(figures, 'closedWon')).toBe(0);
  });

  it('leaves out models without a value, and needs two', () => {
    expect(modelSpread({ pipelineLinear: 40, pipelineDataDriven: null }, 'pipeline')).toBeNull();
    expect(
      modelSpread({ pipelineLinear: 40, pipelineLastTouch: 10, pipelineDataDriven: null }, 'pipeline'),
    ).toBe(30);
    expect(modelSpread({}, 'closedWon')).toBeNull();
  });

  it('counts every model', () => {
    const figures = Object.fromEntries(ATTRIBUTION_MODELS.map((model) => [creditOf('pipeline', model), 10]));
    for (const model of ATTRIBUTION_MODELS)
      expect(modelSpread({ ...figures, [creditOf('pipeline', model)]: 25 }, 'pipeline')).toBe(15);
  });
});
