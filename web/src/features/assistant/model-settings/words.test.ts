import { expect, it } from 'vitest';
import { kindsInWords, laidOut, type ModelRequest, tokensInWords } from './words.ts';

const request = (parts: Partial<ModelRequest>): ModelRequest => ({
  id: 'mreq_1',
  sentAt: '2026-11-22T10:00:00Z',
  host: 'models.example',
  model: 'a-model',
  kinds: ['question', 'figures'],
  outcome: 'answered',
  problem: null,
  inputTokens: null,
  outputTokens: null,
  askedBy: null,
  ...parts,
});

it('lists what was sent', () => {
  expect(kindsInWords(request({}).kinds)).toBe('The question, figures');
  expect(kindsInWords([])).toBe('');
});

it('counts tokens only where the provider does', () => {
  expect(tokensInWords(request({}))).toBeNull();
  expect(tokensInWords(request({ inputTokens: 1234, outputTokens: 5 }))).toBe(
    '1,234 tokens sent, 5 received',
  );
});

it('lays JSON out, and nothing else', () => {
  expect(laidOut('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(laidOut('not json')).toBe('not json');
});
