import { newId } from '@parley/server/platform/ids/index';
import { ask, type Deed, type World } from './deed.ts';

const RULES = JSON.stringify({
  version: '1.0.0',
  rules: {
    dateRange: { unit: 'day', count: 90 },
    orConditions: [{ andConditions: [{ object: 'event.visit', attributes: [] }] }],
  },
});

async function ruled({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('audn');
  await services.postgres
    .insertInto('audiences')
    .values({ id, instance_id: instance.id, name: 'Key accounts', type: 'rule', rules_config: RULES })
    .execute();
  return { id };
}

export const AUDIENCES: Record<string, Deed> = {
  'audiences.create': ask(
    'mutation ($rules: String!) { audiences { create(type: rule, name: "Visitors", rulesConfig: $rules) { id } } }',
    async () => ({ rules: RULES }),
  ),
  'audiences.delete': ask('mutation ($id: ID!) { audiences { delete(id: $id) { success } } }', ruled),
  'audiences.refresh': ask('mutation ($id: ID!) { audiences { refresh(id: $id) { id } } }', ruled),
  'audiences.update': ask(
    'mutation ($id: ID!) { audiences { update(id: $id, name: "Others") { id } } }',
    ruled,
  ),
};
