import { type Asked, type Reply, type StandIn, startStandIn } from '../stand-in.ts';
import { createJobs } from './answer-jobs.ts';
import { answerReport } from './answer-report.ts';
import { createSignIn, SIGN_IN, type SignIn } from './sign-in.ts';
import { readSoql, rowsOf } from './soql.ts';
import type { SalesforceRow, SalesforceValue, SalesforceWorld } from './world.ts';

export { ACCOUNTS_REPORT, GROUPED_REPORT, REPORT } from './answer-report.ts';
export {
  type SalesforceRow,
  type SalesforceValue,
  type SalesforceWorld,
  STAGES,
  salesforceWorld,
  stamp,
} from './world.ts';

const DATA = '/services/data/v61.0';
const ok = (body: unknown): Reply => ({ status: 200, body });
const error = (status: number, errorCode: string): Reply => ({
  status,
  body: [{ errorCode, message: errorCode }],
});

type Options = {
  rowsOfPage?: number;
  rowsOfReport?: number;
  port?: number;
  /** Each renewal ends the refresh token before it. */
  rotates?: boolean;
  /** The address of the org, where that is another one than people sign in at. */
  instance?: () => string;
};

export type SalesforceStandIn = StandIn & {
  /** Fields that the user of the connection does not see. */
  hide(object: string, ...fields: string[]): void;
  /** Fields that are hidden no more. */
  show(object: string, ...fields: string[]): void;
  /** Jobs and places in answers are not kept any more. */
  forget(): void;
} & Pick<SignIn, 'takeBack'>;

const columnsOf = (rows: Iterable<SalesforceRow>): Map<string, SalesforceValue> => {
  const found = new Map<string, SalesforceValue>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) if (found.get(name) == null) found.set(name, value);
  return found;
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'Lead Status': ['Open', 'Working', 'Old'],
  'Task Type': ['Demo', 'Call', 'Old'],
  'Task TaskSubtype': ['Call', 'Email'],
};

const numberType = (name: string): string =>
  ['Amount', 'Deal_Value__c'].includes(name) ? 'currency' : 'double';

function describeObject(world: SalesforceWorld, object: string, hidden: ReadonlySet<string>): Reply {
  if (object === 'Campaign')
    return ok({
      name: object,
      fields: [
        { name: 'Type', label: 'Kind', type: 'picklist' },
        { name: 'Format__c', label: 'Format', type: 'picklist' },
        { name: 'ActualCost', type: 'currency' },
        // Of a campaign with those below it, of deals, and of mails.
        { name: 'HierarchyActualCost', type: 'currency' },
        { name: 'AmountWonOpportunities', type: 'currency' },
        { name: 'NumberSent', type: 'double' },
        { name: 'Name', type: 'string' },
        { name: 'StartDate', type: 'date' },
        { name: 'EndDate', type: 'date' },
        { name: 'CurrencyIsoCode', type: 'string' },
      ].filter(({ name }) => !hidden.has(`Campaign.${name}`)),
    });
  const table = world.objects[object];
  if (table === undefined) return error(404, 'NOT_FOUND');
  const fields = [...columnsOf(table.values())].filter(([name]) => !hidden.has(`${object}.${name}`));
  const typeOf = (name: string, value: SalesforceValue): string =>
    typeof value === 'number' ? numberType(name) : typeof value === 'boolean' ? 'boolean' : 'string';
  return ok({
    name: object,
    fields: fields.map(([name, value]) => {
      const isReference = typeof value === 'object' && value !== null;
      return {
        name: isReference ? `${name}Id` : name,
        ...(typeof value === 'boolean' && { label: name.replace(/__c$/, '').replaceAll('_', ' ') }),
        type: isReference ? 'reference' : typeOf(name, value),
        custom: name.endsWith('__c'),
        updateable: !world.readOnly.has(`${object}.${name}`),
        relationshipName: isReference ? name : null,
        picklistValues: (CHOICES[`${object} ${name}`] ?? []).map((choice) => ({
          value: choice,
          label: choice,
          active: choice !== 'Old',
        })),
      };
    }),
  });
}

function deleted(world: SalesforceWorld, object: string, { query }: Asked): Reply {
  const [start, end] = [Date.parse(query.get('start') ?? ''), Date.parse(query.get('end') ?? '')];
  if (!(end - start >= 60_000)) return error(400, 'INVALID_REPLICATION_DATE');
  const found = world.deleted.filter(
    (each) => each.object === object && each.at.getTime() >= start && each.at.getTime() < end,
  );
  return ok({
    deletedRecords: found.map(({ id, at }) => ({ id, deletedDate: at.toISOString() })),
    earliestDateAvailable: new Date(start).toISOString(),
    latestDateCovered: new Date(end).toISOString(),
  });
}

/** Salesforce on this machine: an org that answers as Salesforce's APIs do. */
export async function startSalesforce(
  world: SalesforceWorld,
  { rowsOfPage = 60, rowsOfReport = 2000, port, rotates = false, instance }: Options = {},
): Promise<SalesforceStandIn> {
  const hidden = new Set<string>();
  const jobs = createJobs(world, rowsOfPage);
  const places = new Map<string, { object: string; rows: SalesforceRow[]; fields: string[] }>();

  const pageOf = (place: string, from: number): Reply => {
    const found = places.get(place);
    if (found === undefined) return error(400, 'INVALID_QUERY_LOCATOR');
    const { object, rows, fields } = found;
    const end = from + rowsOfPage;
    const names = new Set(fields.map((field) => field.split('.')[0] ?? ''));
    return ok({
      totalSize: rows.length,
      done: end >= rows.length,
      ...(end < rows.length && { nextRecordsUrl: `${DATA}/query/${place}-${end}` }),
      records: rows.slice(from, end).map((row) => ({
        attributes: { type: object, url: `${DATA}/sobjects/${object}/${row['Id']}` },
        ...Object.fromEntries([...names].map((name) => [name, row[name] ?? null])),
      })),
    });
  };

  function query({ path, query: asked }: Asked): Reply {
    const [, place = '', from = '0'] = /query\/([^-]+)-(\d+)$/.exec(path) ?? [];
    if (place !== '') return pageOf(place, Number(from));
    const soql = readSoql(asked.get('q') ?? '');
    const table = world.objects[soql.object];
    if (table === undefined) return error(400, 'INVALID_TYPE');
    if (soql.fields.some((field) => hidden.has(`${soql.object}.${field}`)))
      return error(400, 'INVALID_FIELD');
    const next = `01g${places.size + 1}`;
    places.set(next, { object: soql.object, rows: rowsOf(soql, table), fields: soql.fields });
    return pageOf(next, 0);
  }

  /** Each record by itself, as with `allOrNone: false`. */
  function change({ text }: Asked): Reply {
    const { records } = JSON.parse(text) as { records: (SalesforceRow & { id: string })[] };
    if (records.length > 200) return error(400, 'EXCEEDED_ID_LIMIT');
    return ok(
      records.map(({ id, attributes: _, ...values }) => {
        const code = world.objects['Account']?.has(id) ? world.refused.get(id) : 'ENTITY_IS_DELETED';
        if (code !== undefined)
          return { id, success: false, errors: [{ statusCode: code, message: code, fields: [] }] };
        world.change('Account', id, values, new Date());
        return { id, success: true, errors: [] };
      }),
    );
  }

  function answer(asked: Asked): Reply {
    if (asked.path.startsWith(SIGN_IN)) return signIn.answer(asked);
    const [area = '', name = '', what] = asked.path.slice(DATA.length + 1).split('/');
    const reply =
      area === 'query'
        ? query(asked)
        : area === 'composite'
          ? change(asked)
          : area === 'jobs'
            ? jobs.answer(asked)
            : area === 'sobjects'
              ? what === 'describe'
                ? describeObject(world, name, hidden)
                : deleted(world, name, asked)
              : answerReport(world, rowsOfReport, asked);
    return { ...reply, headers: { 'Sforce-Limit-Info': 'api-usage=18/100000', ...reply.headers } };
  }

  const standIn: StandIn = await startStandIn({
    answer,
    refusal: error(401, 'INVALID_SESSION_ID'),
    isOpen: (path) => path.startsWith(SIGN_IN),
    ...(port !== undefined && { port }),
  });
  const signIn = createSignIn({
    token: standIn.token,
    renew: standIn.renew,
    instance: instance ?? (() => standIn.url),
    rotates,
  });
  return {
    ...standIn,
    takeBack: signIn.takeBack,
    hide: (object, ...fields) => {
      for (const field of fields) hidden.add(`${object}.${field}`);
    },
    show: (object, ...fields) => {
      for (const field of fields) hidden.delete(`${object}.${field}`);
    },
    forget: () => {
      jobs.forget();
      places.clear();
    },
  };
}
