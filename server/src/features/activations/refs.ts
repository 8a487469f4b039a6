import {
  ACTIVATION_SIZE_WORDS,
  activationTarget,
  consentText,
  targetName,
} from '@parley/core/features/activations';
import { builder } from '../../platform/graphql/index.ts';
import { ACTIVATION_RUN_STATUSES, ACTIVATION_STATUSES } from '../../platform/postgres/activation-tables.ts';
import type { SuppressedDomain, SuppressedPerson } from './list-suppressed.ts';
import type { Target } from './list-targets.ts';
import type { ActivationRun, AudienceActivation } from './load-activations.ts';
import { loadRefusals, loadRuns, type Refusal } from './load-history.ts';
import type { NextSending } from './next/next-sending.ts';

const StatusEnum = builder.enumType('AudienceActivationStatus', { values: ACTIVATION_STATUSES });
const RunStatusEnum = builder.enumType('ActivationJobStatus', { values: ACTIVATION_RUN_STATUSES });
const SizeTypeEnum = builder.enumType('ActivationAudienceType', {
  values: Object.keys(ACTIVATION_SIZE_WORDS) as (keyof typeof ACTIVATION_SIZE_WORDS)[],
});

const CapabilitiesRef = builder
  .objectRef<ReturnType<typeof activationTarget>>('ActivationCapabilities')
  .implement({
    capability: 'plan.view',
    fields: (t) => ({
      audienceType: t.expose('audienceType', { type: SizeTypeEnum }),
      minSize: t.exposeInt('minSize', { description: 'With fewer it shows no ads to them.' }),
    }),
  });

export const ProviderRef = builder
  .objectRef<Pick<AudienceActivation, 'providerId'>>('ActivationProvider')
  .implement({
    capability: 'plan.view',
    fields: (t) => ({
      id: t.id({ resolve: ({ providerId }) => providerId }),
      name: t.string({ resolve: ({ providerId }) => targetName(providerId) }),
      capabilities: t.field({
        type: CapabilitiesRef,
        resolve: ({ providerId }) => activationTarget(providerId),
      }),
    }),
  });

const PersonRef = builder
  .objectRef<NonNullable<AudienceActivation['activatedBy']>>('ActivationAuthor')
  .implement({
    capability: 'plan.view',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      email: t.exposeString('email', { capability: 'configuration.view' }),
    }),
  });

const RunRef = builder.objectRef<ActivationRun>('ActivationJob').implement({
  capability: 'plan.view',
  description: 'One sending. Added, already there, refused and waiting make up its members.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: RunStatusEnum }),
    errors: t.stringList({ resolve: ({ problem }) => (problem === null ? [] : [problem]) }),
    members: t.exposeInt('members'),
    leftOut: t.exposeInt('left_out', { description: 'Companies that are on the suppression list.' }),
    withContacts: t.exposeInt('with_contacts', {
      description:
        'Of a platform that takes persons: companies with a contact that is sent. Members are contacts there.',
    }),
    withoutContacts: t.exposeInt('without_contacts', { description: 'Companies without one.' }),
    contactsLeftOut: t.exposeInt('contacts_left_out', {
      description: 'Contacts on the suppression list, unsubscribed, or without a usable address.',
    }),
    heldOut: t.exposeInt('held_out', { description: 'Companies that are held out, to compare with.' }),
    added: t.exposeInt('added'),
    alreadyThere: t.exposeInt('already_there'),
    refused: t.exposeInt('refused'),
    waiting: t.int({
      description: 'Not sent yet, or not answered.',
      resolve: ({ members, added, already_there, refused }) => members - added - already_there - refused,
    }),
    toRemove: t.exposeInt('to_remove'),
    removed: t.exposeInt('removed'),
    removedOfOthers: t.exposeInt('removed_of_others', {
      description:
        'Companies that were on the list without having been sent, and were taken away besides `removed`.',
    }),
    notRemoved: t.exposeInt('not_removed', {
      description: 'Companies that it was asked to take away and did not: it is asked again.',
    }),
    created_at: t.expose('began_at', { type: 'DateTime' }),
    finished_at: t.expose('finished_at', { type: 'DateTime', nullable: true }),
  }),
});

const RefusalRef = builder.objectRef<Refusal>('ActivationRefusal').implement({
  capability: 'plan.view',
  description: 'What a platform refuses for one reason.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    isRemoval: t.exposeBoolean('isRemoval', { description: 'It has them still.' }),
    companies: t.exposeInt('companies', { description: 'How many; contacts where persons are sent.' }),
    domains: t.exposeStringList('domains', { description: 'Up to five companies of them.' }),
  }),
});

export const ActivationRef = builder.objectRef<AudienceActivation>('AudienceActivation').implement({
  capability: 'plan.view',
  description: 'An audience on an account of a platform.',
  fields: (t) => ({
    id: t.exposeID('id'),
    provider: t.field({ type: ProviderRef, resolve: (activation) => activation }),
    connectionId: t.exposeID('connectionId', { nullable: true }),
    accountName: t.exposeString('accountName'),
    status: t.expose('status', { type: StatusEnum }),
    consentText: t.exposeString('consentText', { description: 'What was agreed to, in its words.' }),
    activatedAt: t.expose('activatedAt', { type: 'DateTime' }),
    activatedBy: t.expose('activatedBy', { type: PersonRef, nullable: true }),
    deactivatedAt: t.expose('deactivatedAt', { type: 'DateTime', nullable: true }),
    holdOutPercent: t.exposeInt('holdOutPercent', {
      description: 'Of its companies, so many percent are sent to nobody.',
    }),
    matched: t.exposeInt('matched', {
      nullable: true,
      description:
        'Members that it recognized, as it counts them: LinkedIn companies, Meta at least so many persons, Google and Microsoft users of search.',
    }),
    matchedAt: t.expose('matchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it said so. It may not have said it again since.',
    }),
    lastJob: t.expose('lastRun', { type: RunRef, nullable: true }),
    jobs: t.field({
      type: [RunRef],
      description: 'The latest sendings, ten at most, the newest first.',
      resolve: async (activation, _args, context) => loadRuns(await context.member(), activation),
    }),
    refusals: t.field({
      type: [RefusalRef],
      description: 'What it refuses at the moment, the most frequent reason first.',
      resolve: async (activation, _args, context) => loadRefusals(await context.member(), activation),
    }),
  }),
});

export const TargetRef = builder.objectRef<Target>('ActivationTarget').implement({
  capability: 'plan.view',
  description: 'A connected account that can take audiences, with what would be sent now.',
  fields: (t) => ({
    provider: t.field({ type: ProviderRef, resolve: (target) => target }),
    connectionId: t.exposeID('connectionId'),
    accountName: t.exposeString('accountName'),
    members: t.exposeInt('members'),
    leftOut: t.exposeInt('leftOut', { description: 'Companies that are on the suppression list.' }),
    heldOut: t.exposeInt('heldOut', { description: 'Of the others, those held out to compare with.' }),
    holdOutPercent: t.exposeInt('holdOutPercent', {
      description: 'That of the accounts that have the audience already, where there are any.',
    }),
    toAdd: t.exposeInt('toAdd', {
      nullable: true,
      description:
        'Companies. Empty of a platform that takes persons: contacts are added, which the CRM knows.',
    }),
    toRemove: t.exposeInt('toRemove'),
    contacts: t.exposeInt('contacts', {
      nullable: true,
      description: 'Of a platform that takes persons: contacts of today, up to those that it needs at least.',
    }),
    hasMoreContacts: t.exposeBoolean('hasMoreContacts', { description: 'There may be more.' }),
    needsCrm: t.exposeBoolean('needsCrm', {
      description: 'It takes persons, and no CRM is connected to read them from.',
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it cannot be activated there.' }),
    consentText: t.string({ resolve: ({ providerId }) => consentText(providerId) }),
    activation: t.expose('activation', { type: ActivationRef, nullable: true }),
  }),
});

export const NextSendingRef = builder.objectRef<NextSending>('NextSending').implement({
  capability: 'plan.view',
  description: 'Companies, or contacts where persons are sent. Nothing is sent.',
  fields: (t) => ({
    provider: t.field({ type: ProviderRef, resolve: (next) => next }),
    members: t.exposeInt('members', {
      nullable: true,
      description: 'Those that would be there; empty where the CRM could not be read.',
    }),
    toAdd: t.exposeInt('toAdd', { nullable: true }),
    toRemove: t.exposeInt('toRemove', { nullable: true }),
    isMore: t.exposeBoolean('isMore', {
      description:
        'There may be more, and who goes is not known: looking ended before the CRM was read to its end.',
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it is not known.' }),
  }),
});

export const SuppressedRef = builder.objectRef<SuppressedDomain>('SuppressedDomain').implement({
  capability: 'configuration.view',
  description: 'A company that no platform gets.',
  fields: (t) => ({
    domain: t.exposeString('domain'),
    note: t.exposeString('note'),
    addedAt: t.expose('addedAt', { type: 'DateTime' }),
    addedBy: t.exposeString('addedBy', { nullable: true }),
  }),
});

export const SuppressedPersonRef = builder.objectRef<SuppressedPerson>('SuppressedPerson').implement({
  capability: 'configuration.view',
  description: 'A person that no platform gets.',
  fields: (t) => ({
    hash: t.exposeString('hash', { description: 'SHA-256 of the address in small letters.' }),
    note: t.exposeString('note'),
    addedAt: t.expose('addedAt', { type: 'DateTime' }),
    addedBy: t.exposeString('addedBy', { nullable: true }),
  }),
});

export const ChangedRef = builder.objectRef<{ changed: number }>('SuppressionsChanged').implement({
  capability: 'configuration.view',
  fields: (t) => ({ changed: t.exposeInt('changed', { description: 'Companies and persons.' }) }),
});
