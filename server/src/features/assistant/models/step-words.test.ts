import { expect, it } from 'vitest';
import { stepWords } from './step-words.ts';

it.each([
  ['metrics_query', { metrics: ['visits'], dimensions: ['channel'] }, 'Looking up visits by channel'],
  ['metrics_query', { metrics: ['visits', 'spend'] }, 'Looking up visits and spend'],
  ['metrics_break_down_change', { metric: 'visits' }, 'Looking for what changed in visits'],
  ['assistant_search_entities', { text: 'evil 987654' }, 'Looking for a name'],
  ['health_check', {}, 'Looking up: data health'],
  ['arithmetic', {}, 'Calculating with the results'],
  // Whatever a model writes there is none of our words, and shown to nobody.
  ['metrics_query', { metrics: ['987654 visits'], dimensions: 'x' }, 'Looking up figures'],
  ['more_tools', { names: ['987654'] }, undefined],
  ['987654', {}, undefined],
])('%s with %j', (tool, input, words) => expect(stepWords(tool, input)).toBe(words));
