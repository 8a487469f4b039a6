import { expect, it } from 'vitest';
import { companyNotes } from './company-notes.ts';

it('says of figures of anybody that their total by company is of known companies', () => {
  const metrics = [
    'visits',
    'targetVisits',
    'pipelineAmount',
    'pipelineInfluenced',
    'visitEfficiency',
  ] as const;
  const notes = companyNotes({ metrics, dimensions: ['company'] });
  expect(Object.keys(notes)).toEqual(['visits', 'pipelineAmount', 'visitEfficiency']);
  for (const note of Object.values(notes))
    expect(note).toMatch(/known companies alone count.*not in the total/);
  expect(companyNotes({ metrics, dimensions: ['vendor'] })).toEqual({});
});
