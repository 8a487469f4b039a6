import { parseRuleText, toRulesConfig } from '@parley/core/features/audiences';
import { serveAudiences } from '@parley/server/features/audiences/evaluate/serve-audiences';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let caller: { token: string; instanceId: string };
beforeAll(async () => {
  services = await isolatedServices();
  // What could not be written is an error of the log as well.
  services.log.error = () => undefined;
  api = await startApi(services);
  instance = await createTestInstance(services);
  caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const config = (text: string): string => {
  const { rules } = parseRuleText(text, {});
  if (rules === undefined) throw new Error(text);
  return toRulesConfig(rules);
};
const refusal = async (field: string) => {
  const { errors } = await api.graphql(caller, `mutation { audiences { ${field} } }`);
  return { code: errors[0]?.extensions?.['code'], message: errors[0]?.message };
};
async function made(fields: string): Promise<string> {
  const { data, errors } = await api.graphql(caller, `mutation { audiences { create(${fields}) { id } } }`);
  expect(errors).toEqual([]);
  return (data as { audiences: { create: { id: string } } }).audiences.create.id;
}
const jobOf = (id: string) =>
  services.postgres
    .selectFrom('audience_jobs')
    .select(['status', 'error'])
    .where('audience_id', '=', id)
    .executeTakeFirstOrThrow();

it.each([
  ['upload', 'Choose a file, or write at least one domain.'],
  ['rule', 'Add at least one condition.'],
  ['salesforce', 'Please enter the link.'],
  ['hubspot', 'Please enter the link.'],
])('without what an audience of kind %s is made from: missing-audience-field', async (type, message) =>
  expect(await refusal(`create(type: ${type}, name: "Of nothing") { id }`)).toEqual({
    code: 'audiences.missing-audience-field',
    message,
  }),
);

it('rules of a list, and a list that is evaluated again: invalid-audience-type', async () => {
  const id = await made('type: upload, name: "A list", domains: ["acme.com"]');
  await serveAudiences(services);
  const rules = JSON.stringify(config('visits'));
  expect(await refusal(`update(id: "${id}", name: "A list", rulesConfig: ${rules}) { id }`)).toEqual({
    code: 'audiences.invalid-audience-type',
    message: 'Only an audience that is made by rules has rules.',
  });
  expect(await refusal(`refresh(id: "${id}") { id }`)).toEqual({
    code: 'audiences.invalid-audience-type',
    message: '“A list” is a list: only rules are evaluated again, and a list that failed.',
  });
});

it('more conditions than a group may have: invalid-rule-size', async () => {
  const one = JSON.parse(config('visits >= 2')) as {
    rules: { orConditions: { andConditions: unknown[] }[] };
  };
  const [group] = one.rules.orConditions;
  if (group === undefined) throw new Error('no group');
  group.andConditions = Array.from({ length: 6 }, () => group.andConditions[0]);
  const rules = JSON.stringify(JSON.stringify(one));
  const refused = await refusal(`create(type: rule, name: "Long", rulesConfig: ${rules}) { id }`);
  expect(refused.code).toBe('audiences.invalid-rule-size');
  expect(refused.message).toContain('At most 5');
});

it('a list that is gone before it is read: upload-problem', async () => {
  const id = await made('type: upload, name: "Gone", domains: ["acme.com"]');
  await services.postgres
    .updateTable('audience_jobs')
    .set({ dataset_id: null })
    .where('audience_id', '=', id)
    .execute();
  await services.postgres.deleteFrom('audience_datasets').execute();
  await services.postgres
    .updateTable('audience_jobs')
    .set({ dataset_id: 'dset_gone' })
    .where('audience_id', '=', id)
    .execute();
  await serveAudiences(services);
  expect(await jobOf(id)).toEqual({
    status: 'error',
    error: 'The file could not be read. Please try again.',
  });
});

it('members that are known and cannot be written: data-write-failure, and the audience keeps who is in it', async () => {
  const id = await made('type: upload, name: "Unwritten", domains: ["globex.com"]');
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse before insert on audience_companies for each row execute function refuse();`);
  await serveAudiences(services);
  expect(await jobOf(id)).toEqual({
    status: 'error',
    error: 'The audience could not be saved. Please try again.',
  });
  // On another try it is made.
  await pool.query('drop trigger refuse on audience_companies');
  await pool.end();
  expect(
    (await api.graphql(caller, `mutation { audiences { refresh(id: "${id}") { id } } }`)).errors,
  ).toEqual([]);
  await serveAudiences(services);
  const jobs = await services.postgres
    .selectFrom('audience_jobs')
    .select('status')
    .where('audience_id', '=', id)
    .execute();
  expect(jobs.map(({ status }) => status)).toContain('completed');
});
