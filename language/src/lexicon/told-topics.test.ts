import { expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';
import { TOPICS } from './topics.ts';

const textOf = (question: string): string | undefined => {
  const topic = outcomeOf(question).text.replace('topic ', '');
  return TOPICS.find(({ id }) => id === topic)?.text;
};

const refusalOf = (question: string): string | undefined => {
  const [problem] = readQuestion(question, { names: TEST_NAMES, today: TEST_DAY, before: null }).problems;
  return problem?.kind === 'unmeasured' ? problem.unmeasured.refusal : undefined;
};

it('says where goals, alerts and reports are set', () => {
  expect(textOf('can I get an alert when visits fall?')).toContain('set an alert on a key figure of a page');
  expect(textOf('how do I set a goal?')).toContain('in the bell beside the filters');
  expect(textOf('can you email me a report?')).toContain('“Send as report”');
});

it('says where audiences are sent to', () => {
  expect(textOf('how do I send an audience to LinkedIn?')).toContain('sent to LinkedIn Ads');
});

it('names what does by mail what it cannot do itself', () => {
  expect(refusalOf('send this to everyone now')).toContain('“Send as report”');
  expect(refusalOf('alert me when it rains')).toContain('Alerts, goals, reports, links and notes I propose');
});

it('says how something is shared with people without an account', () => {
  expect(textOf('can I share this?')).toContain('makes a link for people without an account');
  expect(textOf('how do I share this answer?')).toContain('“Share”');
});
