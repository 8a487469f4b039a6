import { expect, it } from 'vitest';
import { TEST_DAY, TEST_NAMES } from '../testing/index.ts';
import { understand } from '../understand.ts';
import { amended } from './amended.ts';

const ALERT = 'alert me if leads fall below 20 a week';
const REPORT = 'send me this every Monday';
const GOAL = 'set a goal of 500 leads by March';

it.each([
  ['make it 25', ALERT, 'alert me if leads fall below 25 a week'],
  ['no, 15 please', ALERT, 'alert me if leads fall below 15 a week'],
  ['a month', ALERT, 'alert me if leads fall below 20 a month'],
  ['above instead', ALERT, 'alert me if leads fall above 20 a week'],
  ['every Thursday instead', REPORT, 'send me this every Thursday'],
  ['make that weekly', 'send me this daily', 'send me this weekly'],
  ['on Mondays and Fridays', REPORT, 'send me this on Mondays and Fridays'],
  ['until end of June', GOAL, 'set a goal of 500 leads until end of June'],
  ['actually monthly', ALERT, 'alert me if leads fall below 20 a month'],
  ['make it weekly', 'alert me if leads fall below 20', 'alert me if leads fall below 20 a week'],
  ['make it Fridays', REPORT, 'send me this every Fridays'],
  ['every month please', REPORT, 'send me this every month'],
  ['rather 650', GOAL, 'set a goal of 650 leads by March'],
])('%j after %j', (text, wished, then) => {
  expect(amended(text, wished)).toBe(then);
});

it.each([
  ['how many leads were that', ALERT],
  ['400 visits by channel', ALERT],
  ['every Tuesday', ALERT],
  ['monthly', 'make an audience of companies that visited 3 times'],
  ['leads by month', GOAL],
  ['make it 30', 'tell me when visits drop by 20% or leads below 5'],
])('%j after %j changes nothing of it', (text, wished) => {
  expect(amended(text, wished)).toBeNull();
});

it('is a proposal again, until something else is asked', () => {
  const known = { names: TEST_NAMES, today: TEST_DAY };
  const state = {
    frame: null,
    permalink: null,
    pending: null,
    wished: 'alert me if leads fall below 20 a week',
  };
  expect(understand('make it 25', { ...known, state })).toMatchObject({
    kind: 'proposal',
    wish: { type: 'create-alert', alert: { amount: 25, windowDays: 7 } },
    text: 'alert me if leads fall below 25 a week',
  });
  expect(understand('ok do it', { ...known, state })).toMatchObject({ kind: 'proposal', text: state.wished });
  expect(understand('leads by month', { ...known, state })).toMatchObject({ kind: 'query' });
});
