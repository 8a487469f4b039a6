import { describe, expect, it } from 'vitest';
import { proposing } from './proposing.ts';
import { withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const { propose, confirm, subscriptions } = proposing(assistant);

describe('a proposed goal', () => {
  it('has the last day that was named, and is set with it', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-goal', ['set a goal of 500 leads by March'], person);
    expect(proposed.action).toMatchObject({
      metric: 'leads',
      goal: 500,
      by: expect.stringMatching(/-03-31$/),
    });
    expect(proposed.answer.text).toMatch(
      /Its last day is Mar 31, \d{4}: you get one message if it is reached until then/,
    );
    expect((await confirm(person, proposed, { changes: { goal: 600 } })).code).toBeUndefined();
    expect(await subscriptions('goal')).toMatchObject([
      { kpi_id: 'leads', goal: 600, goal_end_date: expect.stringMatching(/-03-31$/) },
    ]);
  });
});

it('a goal for each week is refused, with what can be set', async () => {
  const { answer } = await assistant.ask(
    await assistant.somebody(),
    'set a goal of 300 target visits a week',
  );
  expect(answer.text).toContain('not one for each week');
  expect(answer.blocks).toMatchObject([
    {
      kind: 'refusal',
      choices: [
        'Set a goal of 300 target visits this week',
        'Tell me when target visits fall below 300 a week',
      ],
    },
  ]);
});

it('goals are listed with their value so far and their pace', async () => {
  const person = await assistant.somebody();
  await confirm(person, await propose('create-goal', ['set a goal of 900 leads by June'], person), {
    name: 'Leads of the spring',
  });
  const ask = async () => (await assistant.ask(person, 'how are our goals doing?')).answer.text;
  expect(await ask()).toContain('Leads of the spring (Leads)');
  await assistant.services.postgres
    .updateTable('subscriptions')
    .set({ last_goal_value: 450 })
    .where('name', '=', 'Leads of the spring')
    .where('instance_id', '=', assistant.instance.id)
    .execute();
  // With its pace until the last day.
  expect(await ask()).toMatch(
    /Leads of the spring \(Leads\): 450 of 900 since [A-Z][^.]*\. At this pace (reached on|[\d.,]+% by) [A-Z][a-z]{2} \d/,
  );
});

it('a goal beside another figure is computed from it, and says how', async () => {
  const person = await assistant.somebody();
  const base = await assistant.ask(person, 'visits last month');
  const [number] = base.answer.blocks.flatMap((block) => (block.kind === 'number' ? [block] : []));
  const value = number?.value ?? 0;
  expect(value).toBeGreaterThan(0);
  const proposed = await propose('create-goal', ['set a goal of 10% more visits than last month'], person);
  expect(proposed.action.goal).toBe(Math.round(value * 1.1));
  expect(proposed.action).toMatchObject({ goalStartDate: expect.stringMatching(/-01$/) });
  expect(proposed.answer.text).toContain(`: ${value.toLocaleString('en-US')}. 10% more is `);
  // Of a figure that is to grow, a goal below would be reached by growing.
  const less = await assistant.ask(person, 'set a goal of 10% fewer visits than last month');
  expect(less.answer.text).toContain('reached by a figure as high or higher');
  const none = await assistant.ask(person, 'set a goal of 100% less spend than last month');
  expect(none.answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  const asked = await assistant.ask(person, 'set a goal of 20% more visits');
  expect(asked.answer.text).toContain('More or less than what?');
});

describe('percentages', () => {
  it('of a rate may be written without the sign, and shares of one may not', async () => {
    const person = await assistant.somebody();
    const alert = async (words: string) => (await propose('create-alert', [words], person)).action.threshold;
    expect(await alert('tell me when win rate falls below 20')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 20%')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 0.2')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 0.5%')).toBe(0.005);
    expect((await propose('create-goal', ['set a goal of 30 win rate'], person)).action.goal).toBe(0.3);
    expect((await propose('create-goal', ['set a goal of 30% win rate'], person)).action.goal).toBe(0.3);
  });

  it.each(['set a goal of 20% visits by March', 'tell me when visits fall below 20%'])(
    '%s: asks for the figure itself',
    async (question) => {
      const { answer } = await assistant.ask(await assistant.somebody(), question);
      expect(answer.text).toContain('is no percentage: say the figure itself');
      expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
    },
  );
});
