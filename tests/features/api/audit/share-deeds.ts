import { newId } from '@parley/server/platform/ids/index';
import { answered } from './assistant-deeds.ts';
import { ask, type Deed, type World } from './deed.ts';

async function shared({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('shar');
  await services.postgres
    .insertInto('shares')
    .values({
      id,
      instance_id: instance.id,
      title: 'Traffic',
      created_by: instance.admin.userId,
      token_hash: id,
      url_template: '/web-traffic',
      window_days: 7,
      is_live: true,
      hides_companies: false,
    })
    .execute();
  return { id };
}

const OPTIONS = 'isLive: true, hidesCompanies: false';

/** What is done with links for people without an account. */
export const SHARES: Record<string, Deed> = {
  'shares.createOfPage': ask(
    `mutation { shares { createOfPage(urlTemplate: "/web-traffic", windowDays: 7, ${OPTIONS}) { id } } }`,
  ),
  'shares.createOfAnswer': ask(
    `mutation ($id: ID!) { shares { createOfAnswer(conversationId: $id, turnId: "turn", ${OPTIONS}) { id } } }`,
    answered,
  ),
  'shares.revoke': ask('mutation ($id: ID!) { shares { revoke(id: $id) { id } } }', shared),
  'shares.switch': ask('mutation { shares { switch(isOn: false) { isOn } } }'),
};
