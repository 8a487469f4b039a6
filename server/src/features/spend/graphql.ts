import { vendorOf } from '@parley/core/features/channels';
import { addEditSessions } from '../../platform/edit-sessions/index.ts';
import { builder, namespace, PageInput } from '../../platform/graphql/index.ts';
import { VendorRef } from '../vendors/refs.ts';
import {
  listVendorSpends,
  type MonthSource,
  type SpendMonth,
  type VendorSpendPage,
  type VendorSpends,
} from './list-vendor-spends.ts';
import { type MonthToSet, setSpendMonth } from './set-spend-month.ts';
import { setVendorSpends } from './set-vendor-spends.ts';

const Mode = builder.enumType('VendorSpendMode', {
  description: 'The version of the spend: only the current one exists.',
  values: ['active'] as const,
});

const ProviderRef = builder.objectRef<{ id: string; name: string }>('SpendProvider').implement({
  capability: 'configuration.view',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const MonthSourceRef = builder.objectRef<MonthSource>('SpendMonthSource').implement({
  capability: 'configuration.view',
  description: 'What one source says of a month.',
  fields: (t) => ({
    source: t.exposeString('source', {
      description: '`typed` for the month, `imported` from files or `synced` by an integration, by day.',
    }),
    provider: t.expose('provider', { type: ProviderRef, nullable: true, description: 'What reports it.' }),
    amount: t.exposeFloat('amount', { description: 'USD.' }),
    days: t.exposeInt('days', { nullable: true, description: 'Days it reports.' }),
    counted: t.exposeFloat('counted', { description: 'What of it counts; USD.' }),
    readUntil: t.expose('readUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Up to when the connection that reports it is read.',
    }),
  }),
});

const SpendMonthRef = builder.objectRef<SpendMonth>('VendorSpendMonth').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    amount: t.exposeFloat('amount', { description: 'USD.' }),
    firstDayOfMonth: t.exposeString('firstDayOfMonth'),
    userSupplied: t.exposeBoolean('userSupplied', {
      description:
        'False when nobody entered an amount, or when an integration fills the month and locks it.',
    }),
    counted: t.exposeFloat('counted', {
      description: 'What counts as spend of the month, over all sources; USD.',
    }),
    locked: t.exposeBoolean('locked', {
      description:
        'An amount that is entered would not count: an integration fills the month, or files report all its days.',
    }),
    sources: t.expose('sources', { type: [MonthSourceRef] }),
  }),
});

const VendorSpendRef = builder.objectRef<VendorSpends>('VendorSpend').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    id: t.id({ resolve: ({ vendorId }) => vendorId }),
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    provider: t.expose('provider', { type: ProviderRef, nullable: true }),
    data: t.expose('data', { type: [SpendMonthRef], description: 'By month.' }),
  }),
});

const EdgeRef = builder.objectRef<{ node: VendorSpends }>('VendorSpendEdge').implement({
  capability: 'configuration.view',
  fields: (t) => ({ node: t.expose('node', { type: VendorSpendRef }) }),
});

const VendorSpendsRef = builder.objectRef<VendorSpendPage>('VendorSpends').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    tagInstallationDate: t.expose('tagInstallationDate', { type: 'DateTime', nullable: true }),
    firstMonth: t.exposeString('firstMonth', {
      description: 'The first month that can be entered: of the tag, or the earliest with spend.',
    }),
    lastMonth: t.exposeString('lastMonth', { description: 'The last one: a year ahead.' }),
    revision: t.exposeString('revision', {
      description: 'Another one after each change; given to setAll it refuses to undo what others saved.',
    }),
    edges: t.field({ type: [EdgeRef], resolve: ({ nodes }) => nodes.map((node) => ({ node })) }),
    totalEdges: t.exposeInt('total'),
    hasNext: t.exposeBoolean('hasNext'),
  }),
});

const VendorSpendsQuery = namespace('VendorSpendsQuery', 'configuration.view', 'Spend by vendor and month.');
builder.objectField(VendorSpendsQuery, 'get', (t) =>
  t.field({
    type: VendorSpendsRef,
    args: { page: t.arg({ type: PageInput }), mode: t.arg({ type: Mode, defaultValue: 'active' }) },
    resolve: async (_parent, { page }, context) =>
      listVendorSpends({ ctx: await context.member(), input: { page: page ?? undefined } }),
  }),
);
builder.queryField('vendorSpends', (t) => t.field({ type: VendorSpendsQuery, resolve: () => ({}) }));

const MonthInput = builder.inputType('VendorSpendMonthInput', {
  fields: (t) => ({
    amount: t.float({ required: true }),
    firstDayOfMonth: t.string({ required: true }),
    userSupplied: t.boolean({ required: true }),
  }),
});
const VendorInput = builder.inputType('VendorSpendInput', {
  fields: (t) => ({
    vendorId: t.id({ required: true }),
    data: t.field({ type: [MonthInput], required: true }),
  }),
});

const VendorSpendsMutation = namespace(
  'VendorSpendsMutation',
  'configuration.change',
  'What people enter as spend.',
);
const SpendSetRef = builder.objectRef<{ changed: boolean }>('VendorSpendsSet').implement({
  capability: 'configuration.change',
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    changed: t.exposeBoolean('changed', { description: 'Whether any month is another one.' }),
  }),
});

builder.objectField(VendorSpendsMutation, 'setAll', (t) =>
  t.field({
    type: SpendSetRef,
    description:
      'Replaces all months that people entered; refused for locked months, and while another person edits.',
    args: {
      vendors: t.arg({ type: [VendorInput], required: true }),
      mode: t.arg({ type: Mode, defaultValue: 'active' }),
      token: t.arg.string({ description: 'Of the edit session.' }),
      revision: t.arg.string({ description: 'Of the months that were changed.' }),
      why: t.arg.string({ description: 'A line for the history.' }),
    },
    resolve: async (_parent, { vendors, token, revision, why }, context) =>
      setVendorSpends({
        ctx: await context.member(),
        input: { vendors, token: token ?? null, revision: revision ?? null, why: why ?? null },
      }),
  }),
);
const MonthSetRef = builder
  .objectRef<MonthToSet & { changed: boolean; version: number | null }>('VendorSpendMonthSet')
  .implement({
    capability: 'configuration.change',
    fields: (t) => ({
      vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
      firstDayOfMonth: t.exposeString('month'),
      before: t.exposeFloat('before', { description: 'What the sheet showed; USD.' }),
      amount: t.exposeFloat('amount', { description: 'What is entered now; USD.' }),
      changed: t.exposeBoolean('changed'),
      version: t.exposeInt('version', { nullable: true, description: 'The number of the version it made.' }),
    }),
  });

builder.objectField(VendorSpendsMutation, 'setMonth', (t) =>
  t.field({
    type: MonthSetRef,
    description:
      'Enters the spend of one month of a vendor and leaves the others; 0 takes it out. Refused for locked months, and while another person edits.',
    args: {
      vendor: t.arg.string({ required: true, description: 'Its name or id.' }),
      channel: t.arg.string({ description: 'Of a vendor that is made.' }),
      month: t.arg.string({ required: true, description: '2026-10, or Oct 2026.' }),
      amount: t.arg.float({ required: true, description: 'Of the whole month; USD.' }),
      createVendor: t.arg.boolean({ description: 'Makes a vendor of your own of a name that is none.' }),
      why: t.arg.string({ description: 'A line for the history.' }),
    },
    resolve: async (_parent, input, context) => setSpendMonth({ ctx: await context.member(), input }),
  }),
);
addEditSessions('vendor-spend', { query: VendorSpendsQuery, mutation: VendorSpendsMutation });
builder.mutationField('vendorSpends', (t) => t.field({ type: VendorSpendsMutation, resolve: () => ({}) }));
