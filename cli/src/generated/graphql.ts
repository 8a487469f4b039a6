/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccessScope =
  | 'export'
  | 'read'
  | 'write';

export type ActivationEffectGroupKind =
  /** Chance has held them out. */
  | 'HELD_OUT'
  /** They were to be sent, and no platform has them. */
  | 'NOT_REACHED'
  /** A platform took them. */
  | 'REACHED'
  /** They were to be sent, by an activation that has ended. */
  | 'SENT';

export type ActivationJobStatus =
  | 'completed'
  | 'error'
  | 'running';

export type ActivationOutcomeKind =
  /** The share of companies with a new opportunity, 0 to 1. */
  | 'OPENED'
  /** The share of companies with a visit, 0 to 1. */
  | 'VISITED'
  /** Visits of a company. */
  | 'VISITS';

export type AlertCause =
  | 'above'
  | 'below'
  | 'changed'
  | 'companyReturned'
  | 'monitorWarns'
  | 'noData'
  | 'pageVisited'
  | 'unusual';

export type AssistantChipKind =
  | 'audience'
  | 'chart'
  | 'comparison'
  | 'filter'
  | 'fold'
  | 'known'
  | 'metric'
  | 'offset'
  | 'order'
  | 'period'
  | 'rows'
  | 'side'
  | 'threshold'
  | 'traffic';

/** The `part` of a chip of an answer. */
export type AssistantChipPart = {
  readonly at?: number | null | undefined;
  readonly id?: string | null | undefined;
  readonly kind: AssistantChipKind;
};

export type AudienceActivationStatus =
  | 'active'
  | 'ended'
  | 'ending';

export type AudienceJobStatus =
  | 'completed'
  | 'error'
  | 'processing'
  | 'queued';

export type AudienceType =
  | 'hubspot'
  | 'rule'
  | 'salesforce'
  | 'upload';

export type BooleanOperator =
  | 'AND'
  | 'OR';

/** The order of rules is their priority. */
export type ChannelMappingRuleInput = {
  readonly channelId?: string | number | null | undefined;
  readonly customParameters?: ReadonlyArray<CustomParameterInput> | null | undefined;
  /** Of a rule of the instance, which keeps it. */
  readonly id?: string | number | null | undefined;
  readonly media?: ReadonlyArray<string> | null | undefined;
  readonly referralDomains?: ReadonlyArray<string> | null | undefined;
  readonly sources?: ReadonlyArray<string> | null | undefined;
  readonly vendorId?: string | number | null | undefined;
};

export type CompanyOverrideInput = {
  readonly cidr: string;
  readonly domain: string;
  readonly name: string;
};

/** Kinds of configuration that figures depend on. Each is kept in numbered versions. */
export type ConfigurationKind =
  | 'CHANNEL_RULES'
  | 'EXCLUSIONS'
  | 'NET_NEW'
  | 'OFFLINE_EVENTS'
  | 'PIPELINE_REPORT'
  | 'SPEND'
  | 'TARGET_MARKET';

export type ConversationTurnDecision =
  | 'confirmed'
  | 'discarded';

export type ConversationTurnRating =
  | 'helpful'
  | 'unhelpful';

export type ConversationTurnStatus =
  | 'cancelled'
  | 'complete'
  | 'failed'
  | 'running';

export type CsvStatus =
  | 'completed'
  | 'error'
  | 'processing'
  | 'queued';

export type CustomParameterInput = {
  readonly name: string;
  readonly values: ReadonlyArray<string>;
};

/** Whose data were deleted, or that they were older than they are kept. */
export type ErasedKind =
  | 'COMPANY'
  | 'INSTANCE'
  | 'PERSON'
  /** Rows of a kind that were older than they are kept. */
  | 'RETENTION'
  | 'VISITOR';

/** Whose data are deleted. */
export type ErasureKind =
  /** A company with its visitors, leads and opportunities. */
  | 'COMPANY'
  /** The instance, and the organization that it is. */
  | 'INSTANCE'
  /** Your own account. */
  | 'PERSON'
  /** One browser, by its visitor id. */
  | 'VISITOR';

/** A field plus either an operator with its operand, or a range. */
export type FilterInput = {
  /** How several operands of `contains` are joined; OR when absent. */
  readonly booleanOperator?: BooleanOperator | null | undefined;
  readonly field: string;
  /** A text, number or boolean, or a list of texts. */
  readonly operand?: unknown;
  readonly operator?: FilterOperator | null | undefined;
  readonly range?: RangeInput | null | undefined;
};

export type FilterOperator =
  | 'contains'
  | 'eq'
  | 'gt'
  | 'gte'
  | 'iLike'
  | 'in'
  | 'isNotNull'
  | 'lt'
  | 'lte'
  | 'ne'
  | 'notIn';

export type GroupingField =
  | 'campaign'
  | 'channel'
  | 'revrange'
  | 'sector'
  | 'traffic_type'
  | 'vendor';

export type IntegrationCategory =
  | 'advertising'
  | 'crm';

export type IntegrationRunStatus =
  | 'cancelled'
  | 'completed'
  | 'failed'
  | 'running';

/** A value of a dimension; together they say which row of the query is meant. */
export type MetricCellInput = {
  readonly dimension: string;
  /** The id as the row has it; a day as YYYY-MM-DD. */
  readonly id: string;
};

/** Which figures, broken down by what, of which rows, in which days. */
export type MetricQueryInput = {
  /** The selected audience; none means TAM. */
  readonly audienceId?: string | number | null | undefined;
  readonly compareEndDate?: string | null | undefined;
  /** With the period of the same length that ends on the Saturday before the start. */
  readonly comparePrevious?: boolean | null | undefined;
  /** With days of your own. */
  readonly compareStartDate?: string | null | undefined;
  /** Ids of metrics.dimensions; none for the figures as a whole. */
  readonly dimensions?: ReadonlyArray<string> | null | undefined;
  /** The last day, T23:59:59Z. */
  readonly endDate: string;
  /** A row must match all of them. */
  readonly filter?: ReadonlyArray<FilterInput> | null | undefined;
  /** Whose companies an audience has: now (unless asked), then (at the end of the period) or a day, YYYY-MM-DD. */
  readonly membersAsOf?: string | null | undefined;
  /** Ids of metrics.list. */
  readonly metrics: ReadonlyArray<string>;
  /** 100 rows unless asked; at most 1,000. */
  readonly page?: PageInput | null | undefined;
  /** By metrics and dimensions of the query. */
  readonly sort?: ReadonlyArray<SortInput> | null | undefined;
  /** The first day, T00:00:00Z. */
  readonly startDate: string;
  /** View-through visits are touches too; off unless asked. */
  readonly viewThrough?: boolean | null | undefined;
};

/** ERROR: figures are wrong or missing. WARNING: they may be. NOTICE: unusual, and may be true. */
export type MonitorSeverity =
  | 'ERROR'
  | 'NOTICE'
  | 'WARNING';

/** FOUND: it speaks up. FINE: nothing found. WAITING: too few data yet. */
export type MonitorState =
  | 'FINE'
  | 'FOUND'
  | 'WAITING';

/** Which opportunities count. */
export type NetNewRule =
  /** All of them. */
  | 'ALL'
  /** Those of companies that had won none before they opened. */
  | 'NET_NEW';

export type NoteEntryType =
  | 'Campaign'
  | 'Note';

export type OAuthConnectionStatus =
  | 'active'
  | 'inactive';

export type PageInput = {
  readonly limit: number;
  readonly offset: number;
};

export type PipelineReportInput = {
  /** Its column with the money. */
  readonly fieldName?: string | null | undefined;
  /** 1 to 365 days. */
  readonly influenceWindow?: number | null | undefined;
  /** Of a Salesforce report or a HubSpot list; null for none. */
  readonly url?: string | null | undefined;
};

export type PixelStatus =
  | 'active'
  | 'paused';

/** One end of a range. */
export type RangeBoundInput = {
  readonly inclusive: boolean;
  readonly operand: number;
};

/** A range of numbers with at least one end. */
export type RangeInput = {
  readonly max?: RangeBoundInput | null | undefined;
  readonly min?: RangeBoundInput | null | undefined;
};

export type ReportFile =
  | 'csv'
  | 'pdf';

/** Rows that can be kept for a number of months. */
export type RetentionKind =
  /** Entries of the audit log. */
  | 'AUDIT_LOG'
  /** Companies without any event, by the day they were made. */
  | 'COMPANIES'
  | 'IMPRESSIONS'
  | 'LEADS'
  | 'OFFLINE_EVENTS'
  /** Closed opportunities, by the day they were closed. Open ones stay. */
  | 'OPPORTUNITIES'
  /** Spend by day and by month. */
  | 'SPEND'
  /** Page views and the visits derived from them. */
  | 'TRAFFIC';

export type ShareSource =
  | 'answer'
  | 'page';

export type ShareState =
  | 'ended'
  | 'open'
  | 'revoked';

export type SortInput = {
  readonly field: string;
  readonly order: SortOrder;
};

export type SortOrder =
  | 'asc'
  | 'desc';

export type SubscriptionType =
  | 'goal'
  | 'recurring';

/** An audience, or lists that a company must be in: each that is not empty. */
export type TamInput = {
  readonly audienceId?: string | number | null | undefined;
  readonly regions?: ReadonlyArray<string | number> | null | undefined;
  readonly revRanges?: ReadonlyArray<string | number> | null | undefined;
  readonly sectors?: ReadonlyArray<string | number> | null | undefined;
};

export type UnmappedKind =
  | 'medium'
  | 'referrer'
  | 'source';

/** Signed messages for programs, or messages for people in a channel of Slack or Teams. */
export type WebhookKind =
  | 'signed'
  | 'slack'
  | 'teams';

export type CliWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type CliWebhooksQuery = { readonly activations: { readonly webhooks: ReadonlyArray<{ readonly id: string, readonly name: string, readonly kind: WebhookKind, readonly address: string, readonly createdAt: string, readonly createdBy: string | null, readonly formerUntil: string | null, readonly activations: number, readonly alerts: number, readonly reports: number, readonly deliveries: ReadonlyArray<{ readonly id: string, readonly messageId: string, readonly canSendAgain: boolean, readonly type: string, readonly companies: number, readonly sentAt: string, readonly tookMs: number, readonly status: number | null, readonly answer: string }> }> } };

export type CliAddWebhookMutationVariables = Exact<{
  name: string;
  address: string;
  kind?: WebhookKind | null | undefined;
}>;


export type CliAddWebhookMutation = { readonly activations: { readonly addWebhook: { readonly id: string, readonly secret: string | null } } };

export type CliRotateWebhookSecretMutationVariables = Exact<{
  id: string | number;
}>;


export type CliRotateWebhookSecretMutation = { readonly activations: { readonly rotateWebhookSecret: { readonly id: string, readonly secret: string | null } } };

export type CliRemoveWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type CliRemoveWebhookMutation = { readonly activations: { readonly removeWebhook: { readonly id: string } } };

export type CliTestWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type CliTestWebhookMutation = { readonly activations: { readonly testWebhook: { readonly isTaken: boolean, readonly status: number | null, readonly answer: string } } };

export type CliSendWebhookMessageAgainMutationVariables = Exact<{
  messageId: string | number;
}>;


export type CliSendWebhookMessageAgainMutation = { readonly activations: { readonly sendWebhookMessageAgain: { readonly id: string } } };

export type CliChipMenuQueryVariables = Exact<{
  id: string | number;
  turnId: string | number;
  part: AssistantChipPart;
  search?: string | null | undefined;
}>;


export type CliChipMenuQuery = { readonly assistant: { readonly chipMenu: { readonly from: string, readonly searched: string, readonly dates: { readonly startDate: string } | null, readonly bounds: { readonly at: number, readonly min: number | null, readonly of: string } | null, readonly groups: ReadonlyArray<{ readonly choices: ReadonlyArray<{ readonly label: string, readonly detail: string, readonly question: string, readonly isCurrent: boolean, readonly isPossible: boolean, readonly change: unknown }> }> } | null } };

export type CliConversationsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type CliConversationsQuery = { readonly conversations: { readonly get: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly title: string, readonly usedAt: string, readonly turnCount: number } }> } } };

export type CliConversationTurnsQueryVariables = Exact<{
  id: string | number;
}>;


export type CliConversationTurnsQuery = { readonly conversations: { readonly getById: { readonly id: string, readonly title: string, readonly usedAt: string, readonly turnCount: number }, readonly turns: ReadonlyArray<{ readonly id: string, readonly question: string, readonly edit: unknown, readonly status: ConversationTurnStatus, readonly answer: unknown, readonly errorCode: string | null, readonly errorMessage: string | null, readonly rating: ConversationTurnRating | null, readonly decision: ConversationTurnDecision | null }> } };

export type CliRenameConversationMutationVariables = Exact<{
  id: string | number;
  title: string;
}>;


export type CliRenameConversationMutation = { readonly conversations: { readonly rename: { readonly id: string } } };

export type CliDecideProposalMutationVariables = Exact<{
  id: string | number;
  turnId: string | number;
  decision: ConversationTurnDecision;
  name?: string | null | undefined;
}>;


export type CliDecideProposalMutation = { readonly conversations: { readonly decide: { readonly success: boolean, readonly url: string | null } } };

export type CliDeleteConversationMutationVariables = Exact<{
  id: string | number;
}>;


export type CliDeleteConversationMutation = { readonly conversations: { readonly delete: { readonly success: boolean } } };

export type CliSuggestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type CliSuggestionsQuery = { readonly assistant: { readonly suggestions: ReadonlyArray<string> } };

export type CliAttributionKpisQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  audienceId?: string | number | null | undefined;
}>;


export type CliAttributionKpisQuery = { readonly attributionKpi: { readonly pipelineRevenue: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineCount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonRevenue: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonCount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineToClosedWonRatio: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly winRate: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly averageDaysToClose: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly medianDaysToClose: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly visitsPerOpportunity: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly nonDigitalEvents: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } } };

export type CliActivationFragment = { readonly id: string, readonly connectionId: string | null, readonly accountName: string, readonly status: AudienceActivationStatus, readonly activatedAt: string, readonly matched: number | null, readonly matchedAt: string | null, readonly provider: { readonly id: string, readonly name: string }, readonly activatedBy: { readonly name: string } | null, readonly lastJob: { readonly status: ActivationJobStatus, readonly errors: ReadonlyArray<string>, readonly members: number, readonly added: number, readonly alreadyThere: number, readonly refused: number, readonly waiting: number, readonly leftOut: number, readonly withContacts: number, readonly withoutContacts: number, readonly contactsLeftOut: number, readonly heldOut: number, readonly removed: number, readonly notRemoved: number, readonly created_at: string } | null };

export type CliActivationsQueryVariables = Exact<{
  id: string | number;
}>;


export type CliActivationsQuery = { readonly audiences: { readonly getById: { readonly activations: ReadonlyArray<{ readonly id: string, readonly connectionId: string | null, readonly accountName: string, readonly status: AudienceActivationStatus, readonly activatedAt: string, readonly matched: number | null, readonly matchedAt: string | null, readonly provider: { readonly id: string, readonly name: string }, readonly activatedBy: { readonly name: string } | null, readonly lastJob: { readonly status: ActivationJobStatus, readonly errors: ReadonlyArray<string>, readonly members: number, readonly added: number, readonly alreadyThere: number, readonly refused: number, readonly waiting: number, readonly leftOut: number, readonly withContacts: number, readonly withoutContacts: number, readonly contactsLeftOut: number, readonly heldOut: number, readonly removed: number, readonly notRemoved: number, readonly created_at: string } | null }> } } };

export type CliActivationTargetsQueryVariables = Exact<{
  audienceId: string | number;
  holdOutPercent: number;
}>;


export type CliActivationTargetsQuery = { readonly activations: { readonly targets: ReadonlyArray<{ readonly connectionId: string, readonly accountName: string, readonly members: number, readonly leftOut: number, readonly heldOut: number, readonly holdOutPercent: number, readonly contacts: number | null, readonly hasMoreContacts: boolean, readonly toAdd: number | null, readonly toRemove: number, readonly problem: string | null, readonly consentText: string, readonly provider: { readonly id: string, readonly name: string }, readonly activation: { readonly status: AudienceActivationStatus, readonly lastJob: { readonly added: number, readonly alreadyThere: number } | null } | null }> } };

export type CliNextSendingQueryVariables = Exact<{
  audienceId: string | number;
  connectionId: string | number;
}>;


export type CliNextSendingQuery = { readonly activations: { readonly nextSending: { readonly members: number | null, readonly toAdd: number | null, readonly toRemove: number | null, readonly isMore: boolean, readonly problem: string | null } } };

export type CliActivateAudienceMutationVariables = Exact<{
  id: string | number;
  providerId: string | number;
  connectionId: string | number;
  holdOutPercent?: number | null | undefined;
}>;


export type CliActivateAudienceMutation = { readonly audiences: { readonly activate: { readonly activations: ReadonlyArray<{ readonly id: string, readonly connectionId: string | null, readonly accountName: string, readonly status: AudienceActivationStatus, readonly activatedAt: string, readonly matched: number | null, readonly matchedAt: string | null, readonly provider: { readonly id: string, readonly name: string }, readonly activatedBy: { readonly name: string } | null, readonly lastJob: { readonly status: ActivationJobStatus, readonly errors: ReadonlyArray<string>, readonly members: number, readonly added: number, readonly alreadyThere: number, readonly refused: number, readonly waiting: number, readonly leftOut: number, readonly withContacts: number, readonly withoutContacts: number, readonly contactsLeftOut: number, readonly heldOut: number, readonly removed: number, readonly notRemoved: number, readonly created_at: string } | null }> } } };

export type CliDeactivateAudienceMutationVariables = Exact<{
  id: string | number;
  providerId: string | number;
  connectionId: string | number;
}>;


export type CliDeactivateAudienceMutation = { readonly audiences: { readonly deactivate: { readonly activations: ReadonlyArray<{ readonly id: string, readonly connectionId: string | null, readonly accountName: string, readonly status: AudienceActivationStatus, readonly activatedAt: string, readonly matched: number | null, readonly matchedAt: string | null, readonly provider: { readonly id: string, readonly name: string }, readonly activatedBy: { readonly name: string } | null, readonly lastJob: { readonly status: ActivationJobStatus, readonly errors: ReadonlyArray<string>, readonly members: number, readonly added: number, readonly alreadyThere: number, readonly refused: number, readonly waiting: number, readonly leftOut: number, readonly withContacts: number, readonly withoutContacts: number, readonly contactsLeftOut: number, readonly heldOut: number, readonly removed: number, readonly notRemoved: number, readonly created_at: string } | null }> } } };

export type CliActivationEffectQueryVariables = Exact<{
  id: string | number;
}>;


export type CliActivationEffectQuery = { readonly audiences: { readonly getById: { readonly activationEffect: { readonly activatedAt: string, readonly endedAt: string | null, readonly holdOutPercent: number, readonly readyOn: string | null, readonly beforeStartDate: string | null, readonly beforeEndDate: string | null, readonly startDate: string | null, readonly endDate: string | null, readonly laterStartDate: string | null, readonly laterEndDate: string | null, readonly liftProblem: string | null, readonly groups: ReadonlyArray<{ readonly group: ActivationEffectGroupKind, readonly companies: number, readonly before: { readonly visited: number, readonly visits: number, readonly impressions: number, readonly opportunities: number, readonly amount: number }, readonly after: { readonly visited: number, readonly visits: number, readonly impressions: number, readonly opportunities: number, readonly amount: number }, readonly later: { readonly visited: number, readonly visits: number, readonly impressions: number, readonly opportunities: number, readonly amount: number } | null }>, readonly lift: { readonly sent: number, readonly heldOut: number, readonly outcomes: ReadonlyArray<{ readonly outcome: ActivationOutcomeKind, readonly sent: number, readonly heldOut: number, readonly difference: number, readonly low: number, readonly high: number, readonly isClear: boolean }> } | null } | null } } };

export type CliAudienceFragment = { readonly id: string, readonly name: string, readonly description: string, readonly type: AudienceType, readonly isTAM: boolean, readonly rulesText: string | null, readonly rulesProblem: string | null, readonly evaluatedAt: string | null, readonly created_at: string, readonly created_by: { readonly name: string } | null, readonly metrics: { readonly size: number, readonly visits: number, readonly lastActivityDate: string | null }, readonly lastJob: { readonly status: AudienceJobStatus, readonly errors: ReadonlyArray<string>, readonly added: number, readonly removed: number } | null };

export type CliAudienceQueryVariables = Exact<{
  id: string | number;
}>;


export type CliAudienceQuery = { readonly audiences: { readonly getById: { readonly id: string, readonly name: string, readonly description: string, readonly type: AudienceType, readonly isTAM: boolean, readonly rulesText: string | null, readonly rulesProblem: string | null, readonly evaluatedAt: string | null, readonly created_at: string, readonly created_by: { readonly name: string } | null, readonly metrics: { readonly size: number, readonly visits: number, readonly lastActivityDate: string | null }, readonly lastJob: { readonly status: AudienceJobStatus, readonly errors: ReadonlyArray<string>, readonly added: number, readonly removed: number } | null } } };

export type CliReadRulesQueryVariables = Exact<{
  text: string;
}>;


export type CliReadRulesQuery = { readonly audiences: { readonly readRules: { readonly rulesConfig: string | null, readonly text: string | null, readonly words: ReadonlyArray<string>, readonly days: number | null, readonly problem: { readonly at: number, readonly length: number, readonly message: string } | null } } };

export type CliPreviewAudienceQueryVariables = Exact<{
  rulesConfig: string;
  id?: string | number | null | undefined;
}>;


export type CliPreviewAudienceQuery = { readonly audiences: { readonly getPreview: { readonly size: number, readonly sizeWithoutLast: number, readonly audienceVisits: number, readonly totalVisits: number, readonly audienceEngagedCompanies: number, readonly totalEngagedCompanies: number, readonly companies: ReadonlyArray<{ readonly id: string, readonly name: string, readonly domain: string, readonly visits: number }>, readonly overlaps: ReadonlyArray<{ readonly companies: number, readonly audience: { readonly id: string, readonly name: string } }> } } };

export type CliReportNameQueryVariables = Exact<{
  url: string;
}>;


export type CliReportNameQuery = { readonly audiences: { readonly getAudienceReportMetadata: { readonly name: string } } };

export type CliCreateAudienceMutationVariables = Exact<{
  type: AudienceType;
  name: string;
  description?: string | null | undefined;
  rulesConfig?: string | null | undefined;
  dataset?: string | number | null | undefined;
  salesforce_url?: string | null | undefined;
  hubspot_url?: string | null | undefined;
}>;


export type CliCreateAudienceMutation = { readonly audiences: { readonly create: { readonly id: string, readonly name: string, readonly description: string, readonly type: AudienceType, readonly isTAM: boolean, readonly rulesText: string | null, readonly rulesProblem: string | null, readonly evaluatedAt: string | null, readonly created_at: string, readonly created_by: { readonly name: string } | null, readonly metrics: { readonly size: number, readonly visits: number, readonly lastActivityDate: string | null }, readonly lastJob: { readonly status: AudienceJobStatus, readonly errors: ReadonlyArray<string>, readonly added: number, readonly removed: number } | null } } };

export type CliUpdateAudienceMutationVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  description?: string | null | undefined;
  rulesConfig?: string | null | undefined;
}>;


export type CliUpdateAudienceMutation = { readonly audiences: { readonly update: { readonly id: string, readonly name: string, readonly description: string, readonly type: AudienceType, readonly isTAM: boolean, readonly rulesText: string | null, readonly rulesProblem: string | null, readonly evaluatedAt: string | null, readonly created_at: string, readonly created_by: { readonly name: string } | null, readonly metrics: { readonly size: number, readonly visits: number, readonly lastActivityDate: string | null }, readonly lastJob: { readonly status: AudienceJobStatus, readonly errors: ReadonlyArray<string>, readonly added: number, readonly removed: number } | null } } };

export type CliRefreshAudienceMutationVariables = Exact<{
  id: string | number;
}>;


export type CliRefreshAudienceMutation = { readonly audiences: { readonly refresh: { readonly id: string, readonly name: string, readonly description: string, readonly type: AudienceType, readonly isTAM: boolean, readonly rulesText: string | null, readonly rulesProblem: string | null, readonly evaluatedAt: string | null, readonly created_at: string, readonly created_by: { readonly name: string } | null, readonly metrics: { readonly size: number, readonly visits: number, readonly lastActivityDate: string | null }, readonly lastJob: { readonly status: AudienceJobStatus, readonly errors: ReadonlyArray<string>, readonly added: number, readonly removed: number } | null } } };

export type CliDeleteAudienceMutationVariables = Exact<{
  id: string | number;
}>;


export type CliDeleteAudienceMutation = { readonly audiences: { readonly delete: { readonly success: boolean } } };

export type CliAudienceMembersQueryVariables = Exact<{
  id: string | number;
  page?: PageInput | null | undefined;
  searchQuery?: string | null | undefined;
}>;


export type CliAudienceMembersQuery = { readonly companies: { readonly getByAudienceId: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly tld: string, readonly metrics: { readonly visits: number | null, readonly lastActivityDate: string | null } } }> } } };

export type CliAudiencesQueryVariables = Exact<{
  page?: PageInput | null | undefined;
}>;


export type CliAudiencesQuery = { readonly audiences: { readonly get: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly isTAM: boolean } }> } } };

export type CliAudienceListQueryVariables = Exact<{
  page?: PageInput | null | undefined;
  searchQuery?: string | null | undefined;
}>;


export type CliAudienceListQuery = { readonly audiences: { readonly get: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly type: AudienceType, readonly isTAM: boolean, readonly lastJob: { readonly status: AudienceJobStatus, readonly errors: ReadonlyArray<string>, readonly added: number, readonly removed: number } | null, readonly metrics: { readonly size: number, readonly visits: number, readonly lastActivityDate: string | null } } }> } } };

export type CliSuppressedQueryVariables = Exact<{
  page?: PageInput | null | undefined;
  searchQuery?: string | null | undefined;
}>;


export type CliSuppressedQuery = { readonly activations: { readonly suppressed: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly domain: string, readonly note: string, readonly addedAt: string, readonly addedBy: string | null } }> } } };

export type CliSuppressMutationVariables = Exact<{
  domains: ReadonlyArray<string> | string;
  note?: string | null | undefined;
}>;


export type CliSuppressMutation = { readonly activations: { readonly suppress: { readonly changed: number } } };

export type CliAllowMutationVariables = Exact<{
  domains: ReadonlyArray<string> | string;
}>;


export type CliAllowMutation = { readonly activations: { readonly allow: { readonly changed: number } } };

export type CliSuppressedPersonsQueryVariables = Exact<{
  page?: PageInput | null | undefined;
  searchQuery?: string | null | undefined;
}>;


export type CliSuppressedPersonsQuery = { readonly activations: { readonly suppressedPersons: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly hash: string, readonly note: string, readonly addedAt: string, readonly addedBy: string | null } }> } } };

export type CliBenchmarksQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  sectorId?: string | number | null | undefined;
  revRangeId?: string | number | null | undefined;
}>;


export type CliBenchmarksQuery = { readonly benchmarksByChannel: { readonly industryReason: string | null, readonly industrySource: string | null, readonly comparedWith: { readonly sector: { readonly name: string } | null, readonly revRange: { readonly name: string } | null }, readonly benchmarks: { readonly customer: number | null, readonly industry: number | null }, readonly data: ReadonlyArray<{ readonly industryReason: string | null, readonly channel: { readonly id: string, readonly name: string }, readonly customerVisits: { readonly tam: number | null }, readonly industryVisits: { readonly tam: number | null } }> } };

export type CliCampaignsQueryVariables = Exact<{
  searchQuery?: string | null | undefined;
}>;


export type CliCampaignsQuery = { readonly campaigns: { readonly get: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }> } } };

export type CliCampaignListQueryVariables = Exact<{
  page?: PageInput | null | undefined;
  searchQuery?: string | null | undefined;
}>;


export type CliCampaignListQuery = { readonly campaigns: { readonly get: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly vendor: { readonly name: string, readonly channel: { readonly name: string } } } }> } } };

export type CliChannelKpisQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  audienceIds?: ReadonlyArray<string | number> | string | number | null | undefined;
  channelId?: string | number | null | undefined;
}>;


export type CliChannelKpisQuery = { readonly trafficOverviewKpis: { readonly visits: { readonly all: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly audience: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly tam: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } }, readonly spend: { readonly all: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly audience: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly tam: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } }, readonly spendPerVisit: { readonly all: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly audience: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly tam: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } } } };

export type SidesFragment = { readonly all: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly audience: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly tam: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } };

export type CliChannelListQueryVariables = Exact<{ [key: string]: never; }>;


export type CliChannelListQuery = { readonly channels: { readonly getAll: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type CliOwnPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type CliOwnPlacesQuery = { readonly channels: { readonly own: ReadonlyArray<{ readonly id: string, readonly name: string, readonly color: string, readonly formerNames: ReadonlyArray<string>, readonly channel: { readonly id: string, readonly name: string } | null, readonly usedBy: ReadonlyArray<{ readonly name: string, readonly path: string }> }> } };

export type CliMakeOwnChannelMutationVariables = Exact<{
  name: string;
  color?: string | null | undefined;
}>;


export type CliMakeOwnChannelMutation = { readonly channels: { readonly create: { readonly id: string, readonly name: string, readonly color: string } } };

export type CliMakeOwnVendorMutationVariables = Exact<{
  name: string;
  channelId: string | number;
  color?: string | null | undefined;
}>;


export type CliMakeOwnVendorMutation = { readonly vendors: { readonly create: { readonly id: string, readonly name: string, readonly color: string } } };

export type CliChangeOwnChannelMutationVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  color?: string | null | undefined;
}>;


export type CliChangeOwnChannelMutation = { readonly channels: { readonly update: { readonly id: string, readonly name: string, readonly color: string } } };

export type CliChangeOwnVendorMutationVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  color?: string | null | undefined;
}>;


export type CliChangeOwnVendorMutation = { readonly vendors: { readonly update: { readonly id: string, readonly name: string, readonly color: string } } };

export type CliPutAwayChannelMutationVariables = Exact<{
  id: string | number;
}>;


export type CliPutAwayChannelMutation = { readonly channels: { readonly delete: { readonly success: boolean } } };

export type CliPutAwayVendorMutationVariables = Exact<{
  id: string | number;
}>;


export type CliPutAwayVendorMutation = { readonly vendors: { readonly delete: { readonly success: boolean } } };

export type CliChannelRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type CliChannelRulesQuery = { readonly channelMappingRules: { readonly get: { readonly revision: string, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly media: ReadonlyArray<string>, readonly sources: ReadonlyArray<string>, readonly referralDomains: ReadonlyArray<string>, readonly priority: number | null, readonly isBuiltIn: boolean, readonly channel: { readonly id: string, readonly name: string }, readonly vendor: { readonly id: string, readonly name: string }, readonly customParameters: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }> } }> } } };

export type CliTestChannelRulesQueryVariables = Exact<{
  url: string;
  referrer?: string | null | undefined;
}>;


export type CliTestChannelRulesQuery = { readonly channelMappingRules: { readonly test: { readonly isExcluded: boolean, readonly rule: { readonly id: string, readonly priority: number | null, readonly isBuiltIn: boolean } | null, readonly channel: { readonly id: string, readonly name: string }, readonly vendor: { readonly id: string, readonly name: string }, readonly passedOver: ReadonlyArray<{ readonly reasons: ReadonlyArray<string>, readonly rule: { readonly priority: number | null, readonly vendor: { readonly name: string } } }> } } };

export type CliUnmappedTrafficQueryVariables = Exact<{ [key: string]: never; }>;


export type CliUnmappedTrafficQuery = { readonly channelMappingRules: { readonly unmapped: { readonly days: number, readonly sampledOneIn: number, readonly values: ReadonlyArray<{ readonly kind: UnmappedKind, readonly value: string, readonly visits: number, readonly channel: { readonly id: string, readonly name: string }, readonly vendor: { readonly id: string, readonly name: string } }> } } };

export type CliPreviewChannelRulesQueryVariables = Exact<{
  rules: ReadonlyArray<ChannelMappingRuleInput> | ChannelMappingRuleInput;
}>;


export type CliPreviewChannelRulesQuery = { readonly channelMappingRules: { readonly preview: { readonly days: number, readonly visits: number, readonly moved: number, readonly opportunities: number, readonly sampledOneIn: number, readonly otherMoves: number, readonly problems: ReadonlyArray<{ readonly row: number, readonly kind: string, readonly message: string }>, readonly moves: ReadonlyArray<{ readonly visits: number, readonly opportunities: number, readonly fromChannel: { readonly name: string }, readonly fromVendor: { readonly name: string }, readonly toChannel: { readonly name: string }, readonly toVendor: { readonly name: string }, readonly examples: ReadonlyArray<{ readonly page: string, readonly referrer: string, readonly source: string, readonly medium: string, readonly campaign: string }> }>, readonly rules: ReadonlyArray<{ readonly row: number, readonly visits: number, readonly matches: number, readonly hiddenBy: number | null }> } } };

export type CliSetChannelRulesMutationVariables = Exact<{
  rules: ReadonlyArray<ChannelMappingRuleInput> | ChannelMappingRuleInput;
  revision?: string | null | undefined;
  why?: string | null | undefined;
}>;


export type CliSetChannelRulesMutation = { readonly channelMappingRules: { readonly setAll: { readonly changed: boolean } } };

export type CliCompaniesNamedQueryVariables = Exact<{
  searchQuery?: string | null | undefined;
  startDate: string;
  endDate: string;
}>;


export type CliCompaniesNamedQuery = { readonly companies: { readonly get: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly tld: string } }> } } };

export type CliCompanyKpisQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  companyId: string | number;
}>;


export type CliCompanyKpisQuery = { readonly companyKpi: { readonly pipelineOpportunities: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonOpportunities: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly visits: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly opportunityCountNonDigitalEvents: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly vendorCount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } } };

export type CliCompaniesQueryVariables = Exact<{
  page?: PageInput | null | undefined;
  sort?: ReadonlyArray<SortInput> | SortInput | null | undefined;
  filter?: ReadonlyArray<FilterInput> | FilterInput | null | undefined;
  searchQuery?: string | null | undefined;
  startDate: string;
  endDate: string;
}>;


export type CliCompaniesQuery = { readonly companies: { readonly get: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly tld: string, readonly inTam: boolean, readonly metrics: { readonly visits: number | null, readonly impressions: number | null, readonly lastActivityDate: string | null }, readonly region: { readonly id: string, readonly name: string } | null, readonly sector: { readonly id: string, readonly name: string } | null, readonly revRange: { readonly id: string, readonly name: string, readonly shortName: string } | null, readonly audiences: ReadonlyArray<{ readonly name: string }> } }>, readonly pageMeta: { readonly hasNext: boolean } } } };

export type CliErasurePreviewQueryVariables = Exact<{
  kind: ErasureKind;
  id: string | number;
}>;


export type CliErasurePreviewQuery = { readonly erasure: { readonly preview: { readonly confirmation: string, readonly removes: ReadonlyArray<{ readonly kind: string, readonly rows: number }> } } };

export type CliErasuresQueryVariables = Exact<{ [key: string]: never; }>;


export type CliErasuresQuery = { readonly erasure: { readonly list: ReadonlyArray<{ readonly id: string, readonly kind: ErasedKind, readonly subjectId: string, readonly status: string, readonly askedAt: string, readonly finishedAt: string | null, readonly forgottenAt: string | null, readonly removed: ReadonlyArray<{ readonly kind: string, readonly rows: number }> }> } };

export type CliErasureOfInstanceQueryVariables = Exact<{ [key: string]: never; }>;


export type CliErasureOfInstanceQuery = { readonly instances: { readonly current: { readonly id: string } } };

export type CliRetentionQueryVariables = Exact<{ [key: string]: never; }>;


export type CliRetentionQuery = { readonly erasure: { readonly retention: ReadonlyArray<{ readonly kind: RetentionKind, readonly months: number | null }> } };

export type CliEraseMutationVariables = Exact<{
  kind: ErasureKind;
  id: string | number;
  confirmation: string;
}>;


export type CliEraseMutation = { readonly erasure: { readonly begin: { readonly id: string, readonly status: string } } };

export type CliRetentionPreviewQueryVariables = Exact<{
  kind: RetentionKind;
  months: number;
}>;


export type CliRetentionPreviewQuery = { readonly erasure: { readonly previewRetention: { readonly confirmation: string, readonly before: string, readonly removes: ReadonlyArray<{ readonly kind: string, readonly rows: number, readonly since: string }> } } };

export type CliSetRetentionMutationVariables = Exact<{
  kind: RetentionKind;
  months?: number | null | undefined;
  confirmation?: string | null | undefined;
}>;


export type CliSetRetentionMutation = { readonly erasure: { readonly setRetention: ReadonlyArray<{ readonly kind: RetentionKind, readonly months: number | null }> } };

export type CliAccountErasurePreviewQueryVariables = Exact<{ [key: string]: never; }>;


export type CliAccountErasurePreviewQuery = { readonly erasure: { readonly previewAccount: { readonly confirmation: string, readonly removes: ReadonlyArray<{ readonly kind: string, readonly rows: number }> } } };

export type CliEraseAccountMutationVariables = Exact<{
  confirmation: string;
}>;


export type CliEraseAccountMutation = { readonly erasure: { readonly beginAccount: { readonly id: string, readonly status: string } } };

export type CliEventsQueryVariables = Exact<{
  page?: PageInput | null | undefined;
  filter?: ReadonlyArray<FilterInput> | FilterInput | null | undefined;
  searchQuery?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}>;


export type CliEventsQuery = { readonly auditLog: { readonly get: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly occurredAt: string, readonly typeFormat: string, readonly sourceFormat: string, readonly details: string, readonly detailsFormat: string, readonly eventData: unknown } }> } } };

export type CliCsvStatusQueryVariables = Exact<{
  id: string | number;
}>;


export type CliCsvStatusQuery = { readonly csv: { readonly status: { readonly id: string, readonly url: string | null, readonly status: CsvStatus, readonly rows: number | null, readonly error: string | null, readonly notes: ReadonlyArray<string> } } };

export type CliCancelCsvMutationVariables = Exact<{
  id: string | number;
}>;


export type CliCancelCsvMutation = { readonly csv: { readonly cancel: { readonly id: string, readonly url: string | null, readonly status: CsvStatus, readonly rows: number | null, readonly error: string | null, readonly notes: ReadonlyArray<string> } } };

export type CliBeginCsvMutationVariables = Exact<{
  query: string;
  filename: string;
}>;


export type CliBeginCsvMutation = { readonly csv: { readonly begin: { readonly id: string, readonly url: string | null, readonly status: CsvStatus, readonly rows: number | null, readonly error: string | null, readonly notes: ReadonlyArray<string> } } };

export type CliHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type CliHealthQuery = { readonly healthCenter: { readonly status: { readonly onboardingProgress: number, readonly tag: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean, readonly tagInstalledAt: string | null, readonly lastEventAt: string | null }, readonly tam: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean }, readonly crm: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean }, readonly adIntegrations: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean }, readonly channelMapping: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean }, readonly vendorSpend: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean, readonly spendInputThroughAt: string | null }, readonly customAudience: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean }, readonly userAdmin: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean }, readonly universalPixel: { readonly isAvailable: boolean, readonly isComplete: boolean, readonly isFree: boolean } }, readonly monitors: ReadonlyArray<{ readonly id: string, readonly title: string, readonly severity: MonitorSeverity, readonly state: MonitorState, readonly since: string | null, readonly checkedAt: string | null, readonly value: number | null, readonly threshold: number, readonly findings: ReadonlyArray<{ readonly says: string, readonly firstDay: string, readonly lastDay: string, readonly permalink: string }> }> }, readonly users: { readonly current: { readonly isPaid: boolean } } };

export type CliMonitorFragment = { readonly id: string, readonly title: string, readonly severity: MonitorSeverity, readonly state: MonitorState, readonly since: string | null, readonly checkedAt: string | null, readonly value: number | null, readonly threshold: number, readonly findings: ReadonlyArray<{ readonly says: string, readonly firstDay: string, readonly lastDay: string, readonly permalink: string }> };

export type CliMonitorsQueryVariables = Exact<{ [key: string]: never; }>;


export type CliMonitorsQuery = { readonly healthCenter: { readonly monitors: ReadonlyArray<{ readonly id: string, readonly title: string, readonly severity: MonitorSeverity, readonly state: MonitorState, readonly since: string | null, readonly checkedAt: string | null, readonly value: number | null, readonly threshold: number, readonly findings: ReadonlyArray<{ readonly says: string, readonly firstDay: string, readonly lastDay: string, readonly permalink: string }> }> } };

export type CliMonitorHistoryQueryVariables = Exact<{
  monitor: string;
}>;


export type CliMonitorHistoryQuery = { readonly healthCenter: { readonly monitor: { readonly status: { readonly definition: string, readonly mend: string, readonly id: string, readonly title: string, readonly severity: MonitorSeverity, readonly state: MonitorState, readonly since: string | null, readonly checkedAt: string | null, readonly value: number | null, readonly threshold: number, readonly thresholdIs: { readonly label: string, readonly unit: string, readonly standard: number, readonly least: number, readonly most: number }, readonly findings: ReadonlyArray<{ readonly says: string, readonly firstDay: string, readonly lastDay: string, readonly permalink: string }> }, readonly past: ReadonlyArray<{ readonly says: string, readonly firstDay: string, readonly lastDay: string, readonly foundAt: string, readonly closedAt: string | null }>, readonly thresholds: ReadonlyArray<{ readonly version: number, readonly threshold: number, readonly setBy: string | null, readonly setAt: string }> } } };

export type CliSetThresholdMutationVariables = Exact<{
  monitor: string;
  threshold?: number | null | undefined;
}>;


export type CliSetThresholdMutation = { readonly healthCenter: { readonly setThreshold: { readonly status: { readonly id: string, readonly title: string, readonly threshold: number, readonly thresholdIs: { readonly unit: string } } } } };

export type CliApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type CliApiKeysQuery = { readonly identity: { readonly apiKeys: ReadonlyArray<{ readonly id: string, readonly name: string, readonly start: string, readonly scopes: ReadonlyArray<AccessScope>, readonly expiresAt: string | null, readonly lastUsedAt: string | null }> } };

export type CliCreateApiKeyMutationVariables = Exact<{
  name: string;
  scopes: ReadonlyArray<AccessScope> | AccessScope;
  expiresInDays?: number | null | undefined;
}>;


export type CliCreateApiKeyMutation = { readonly identity: { readonly createApiKey: { readonly key: string, readonly apiKey: { readonly id: string, readonly name: string, readonly start: string, readonly scopes: ReadonlyArray<AccessScope>, readonly expiresAt: string | null, readonly lastUsedAt: string | null } } } };

export type CliRevokeApiKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type CliRevokeApiKeyMutation = { readonly identity: { readonly revokeApiKey: { readonly success: boolean } } };

export type CliServerVersionQueryVariables = Exact<{ [key: string]: never; }>;


export type CliServerVersionQuery = { readonly identity: { readonly serverVersion: string } };

export type CliWhoAmIQueryVariables = Exact<{ [key: string]: never; }>;


export type CliWhoAmIQuery = { readonly users: { readonly current: { readonly id: string, readonly email: string, readonly name: string, readonly roles: ReadonlyArray<string>, readonly isAdmin: boolean } }, readonly instances: { readonly current: { readonly id: string, readonly name: string, readonly domain: string, readonly isSample: boolean, readonly tagInstallationDate: string | null } } };

export type CliImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type CliImportsQuery = { readonly imports: { readonly get: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly filename: string, readonly summary: unknown, readonly createdAt: string, readonly createdBy: string | null, readonly state: string, readonly canUndo: boolean }> } };

export type CliUndoImportMutationVariables = Exact<{
  id: string | number;
}>;


export type CliUndoImportMutation = { readonly imports: { readonly undo: { readonly id: string, readonly removed: number, readonly restored: number, readonly keptCount: number, readonly kept: ReadonlyArray<{ readonly name: string, readonly why: string }> } } };

export type CliImportErrorsQueryVariables = Exact<{
  id: string | number;
}>;


export type CliImportErrorsQuery = { readonly imports: { readonly errors: { readonly errorCount: number, readonly errors: ReadonlyArray<{ readonly row: number, readonly column: string, readonly message: string }> } } };

export type CliSetOverridesMutationVariables = Exact<{
  overrides: ReadonlyArray<CompanyOverrideInput> | CompanyOverrideInput;
}>;


export type CliSetOverridesMutation = { readonly companies: { readonly setOverrides: { readonly success: boolean } } };

export type CliQuarantineQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type CliQuarantineQuery = { readonly ingest: { readonly quarantine: { readonly totalRows: number, readonly rows: ReadonlyArray<{ readonly id: string, readonly table: string, readonly error: string, readonly row: string, readonly quarantinedAt: string }> } } };

export type CliReplayQuarantineMutationVariables = Exact<{
  ids?: ReadonlyArray<string | number> | string | number | null | undefined;
}>;


export type CliReplayQuarantineMutation = { readonly ingest: { readonly replayQuarantine: { readonly replayed: number } } };

export type CliTagQueryVariables = Exact<{ [key: string]: never; }>;


export type CliTagQuery = { readonly instances: { readonly current: { readonly id: string, readonly name: string, readonly domain: string, readonly code: string, readonly tagInstallationDate: string | null } } };

export type CliCreateInstanceMutationVariables = Exact<{
  name: string;
  domain: string;
}>;


export type CliCreateInstanceMutation = { readonly instances: { readonly create: { readonly id: string, readonly name: string } } };

export type CliIntegrationsQueryVariables = Exact<{ [key: string]: never; }>;


export type CliIntegrationsQuery = { readonly integrations: { readonly oAuthProviders: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly category: IntegrationCategory, readonly available: boolean, readonly syncIntervalHours: number, readonly connections: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly status: OAuthConnectionStatus, readonly isHealthy: boolean, readonly isSample: boolean, readonly problem: string | null, readonly organizationName: string, readonly syncDueAt: string | null, readonly readUntil: string | null, readonly healthChecks: ReadonlyArray<{ readonly name: string, readonly description: string }>, readonly runs: ReadonlyArray<{ readonly id: string, readonly status: IntegrationRunStatus, readonly askedBy: string | null, readonly beganAt: string, readonly finishedAt: string | null, readonly problem: string | null, readonly streams: ReadonlyArray<{ readonly label: string, readonly isDone: boolean, readonly read: number, readonly created: number, readonly updated: number, readonly deleted: number, readonly withoutCompany: number, readonly problem: string | null }> }> } }> } } }> } } };

export type CliSyncConnectionMutationVariables = Exact<{
  id: string | number;
}>;


export type CliSyncConnectionMutation = { readonly integrations: { readonly syncOAuthConnection: { readonly id: string, readonly syncDueAt: string | null } } };

export type CliCancelSyncMutationVariables = Exact<{
  id: string | number;
}>;


export type CliCancelSyncMutation = { readonly integrations: { readonly cancelOAuthConnectionSync: { readonly id: string } } };

export type CliConnectByTokenMutationVariables = Exact<{
  providerId: string | number;
  settings: unknown;
}>;


export type CliConnectByTokenMutation = { readonly integrations: { readonly integrationConnectionAPIKeyCreate: { readonly id: string } } };

export type CliDeleteConnectionMutationVariables = Exact<{
  id: string | number;
  erase: boolean;
}>;


export type CliDeleteConnectionMutation = { readonly integrations: { readonly deleteOAuthConnection: { readonly success: boolean } } };

export type CliExplainQueryVariables = Exact<{
  input: MetricQueryInput;
  metric?: string | null | undefined;
  cell?: ReadonlyArray<MetricCellInput> | MetricCellInput | null | undefined;
  page?: PageInput | null | undefined;
}>;


export type CliExplainQuery = { readonly metrics: { readonly explain: { readonly value: number | null, readonly formula: string, readonly definition: string, readonly rule: string, readonly startDate: string, readonly endDate: string, readonly target: string | null, readonly totalRows: number, readonly contribution: number | null, readonly metric: { readonly id: string, readonly label: string, readonly unit: string, readonly formula: string }, readonly cell: ReadonlyArray<{ readonly dimension: string, readonly label: string, readonly id: string, readonly name: string }>, readonly filters: ReadonlyArray<{ readonly text: string, readonly sent: string }>, readonly settings: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly record: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly parts: ReadonlyArray<{ readonly role: string, readonly value: number | null, readonly metric: { readonly id: string, readonly label: string, readonly unit: string, readonly formula: string } }>, readonly columns: ReadonlyArray<{ readonly id: string, readonly label: string, readonly kind: string }>, readonly rows: ReadonlyArray<{ readonly id: string, readonly cells: ReadonlyArray<string>, readonly numbers: ReadonlyArray<number | null>, readonly contribution: number | null, readonly why: string }> } } };

export type KpiFigureFragment = { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null };

export type CliMetricsQueryVariables = Exact<{
  input: MetricQueryInput;
}>;


export type CliMetricsQuery = { readonly metrics: { readonly query: { readonly totalRows: number, readonly members: string | null, readonly definitionsVersion: number, readonly asOf: string, readonly columns: ReadonlyArray<{ readonly id: string, readonly label: string, readonly kind: string, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }>, readonly rows: ReadonlyArray<{ readonly figures: ReadonlyArray<number | null>, readonly previous: ReadonlyArray<number | null> | null, readonly dimensions: ReadonlyArray<{ readonly id: string, readonly name: string }> }>, readonly totals: { readonly figures: ReadonlyArray<number | null>, readonly previous: ReadonlyArray<number | null> | null, readonly dimensions: ReadonlyArray<{ readonly id: string, readonly name: string }> } } } };

export type CliNotesQueryVariables = Exact<{ [key: string]: never; }>;


export type CliNotesQuery = { readonly notes: { readonly entries: ReadonlyArray<{ readonly id: string, readonly type: NoteEntryType, readonly text: string, readonly occurredAt: string, readonly createdBy: string | null, readonly canChange: boolean }> } };

export type CliCreateNoteMutationVariables = Exact<{
  note: string;
  occurredAt?: string | null | undefined;
}>;


export type CliCreateNoteMutation = { readonly auditLog: { readonly createNote: { readonly id: string } } };

export type CliUpdateNoteMutationVariables = Exact<{
  id: string | number;
  note: string;
  occurredAt?: string | null | undefined;
}>;


export type CliUpdateNoteMutation = { readonly auditLog: { readonly updateNote: { readonly id: string } } };

export type CliDeleteNoteMutationVariables = Exact<{
  id: string | number;
}>;


export type CliDeleteNoteMutation = { readonly auditLog: { readonly deleteNote: { readonly success: boolean } } };

export type CliSubscriptionsQueryVariables = Exact<{
  filter: ReadonlyArray<FilterInput> | FilterInput;
  page: PageInput;
}>;


export type CliSubscriptionsQuery = { readonly notifications: { readonly mine: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly type: SubscriptionType, readonly name: string, readonly achieved: boolean, readonly achievedAt: string | null, readonly createdAt: string, readonly isOwn: boolean, readonly goal: number | null, readonly goalStartDate: string | null, readonly goalEndDate: string | null, readonly attachments: ReadonlyArray<string>, readonly kpiId: string | null, readonly metric: string | null, readonly lastGoalValue: number | null, readonly lastRunDate: string | null, readonly problem: string | null, readonly urlTemplate: string, readonly answer: string | null, readonly repeatsWeeks: number | null, readonly reportingWindowDays: number | null, readonly nextRunDate: string | null, readonly sunday: boolean, readonly monday: boolean, readonly tuesday: boolean, readonly wednesday: boolean, readonly thursday: boolean, readonly friday: boolean, readonly saturday: boolean, readonly webhooks: ReadonlyArray<{ readonly id: string, readonly name: string, readonly kind: WebhookKind }> } }> } } };

export type CliReportPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type CliReportPreviewQuery = { readonly notifications: { readonly preview: { readonly startDate: string, readonly endDate: string, readonly says: string, readonly definitionsVersion: number | null, readonly warnings: ReadonlyArray<string>, readonly figures: ReadonlyArray<{ readonly metric: string, readonly label: string, readonly unit: string, readonly value: number | null, readonly previous: number | null, readonly missing: string | null, readonly note: string | null }>, readonly tables: ReadonlyArray<{ readonly title: string | null, readonly rows: unknown, readonly totalRows: number, readonly notes: ReadonlyArray<string>, readonly columns: ReadonlyArray<{ readonly id: string, readonly label: string, readonly unit: string }> }> } } };

export type CliReportRunsQueryVariables = Exact<{
  id: string | number;
}>;


export type CliReportRunsQuery = { readonly notifications: { readonly runs: ReadonlyArray<{ readonly id: string, readonly dueAt: string, readonly finishedAt: string | null, readonly startDate: string | null, readonly endDate: string | null, readonly recipients: number | null, readonly problem: string | null, readonly files: ReadonlyArray<ReportFile>, readonly withoutFiles: ReadonlyArray<ReportFile>, readonly sentFirstDay: string | null, readonly webhooks: ReadonlyArray<{ readonly id: string, readonly name: string, readonly kind: WebhookKind }> | null }> } };

export type CliSendReportMutationVariables = Exact<{
  id: string | number;
}>;


export type CliSendReportMutation = { readonly notifications: { readonly send: { readonly id: string } } };

export type CliSendRunAgainMutationVariables = Exact<{
  runId: string | number;
}>;


export type CliSendRunAgainMutation = { readonly notifications: { readonly sendRunAgain: { readonly id: string } } };

export type CliAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type CliAlertsQuery = { readonly notifications: { readonly alerts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly metric: string, readonly condition: string, readonly cause: AlertCause, readonly isPaused: boolean, readonly isOwn: boolean, readonly lastValue: number | null, readonly lastSays: string | null, readonly lastRunDate: string | null, readonly lastFiredDate: string | null, readonly problem: string | null, readonly urlTemplate: string, readonly webhooks: ReadonlyArray<{ readonly id: string, readonly name: string, readonly kind: WebhookKind }> }> } };

export type CliAlertStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type CliAlertStatesQuery = { readonly notifications: { readonly alertStates: ReadonlyArray<{ readonly id: string, readonly name: string, readonly condition: string, readonly fires: boolean, readonly value: number | null, readonly says: string, readonly problem: string | null }> } };

export type CliOpportunityKpisQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  audienceIds?: ReadonlyArray<string | number> | string | number | null | undefined;
  vendorIds?: ReadonlyArray<string | number> | string | number | null | undefined;
  campaignIds?: ReadonlyArray<string | number> | string | number | null | undefined;
  pixelIds?: ReadonlyArray<string | number> | string | number | null | undefined;
}>;


export type CliOpportunityKpisQuery = { readonly opportunitiesKpi: { readonly pipelineAmount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineCount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonAmount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonCount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedLostOpportunityCount: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineToClosedWonRatio: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly winRate: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly averageDaysToClose: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly medianDaysToClose: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly averageContractValue: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } } };

export type CliOpportunitiesNamedQueryVariables = Exact<{
  searchQuery?: string | null | undefined;
  startDate: string;
  endDate: string;
}>;


export type CliOpportunitiesNamedQuery = { readonly opportunities: { readonly get: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }> } } };

export type CliOpportunityDetailQueryVariables = Exact<{
  opportunityId: string | number;
}>;


export type CliOpportunityDetailQuery = { readonly opportunityDetailKpi: { readonly revenue: number, readonly daysOpen: number, readonly visits: number, readonly nonDigitalEvents: number, readonly vendorCount: number } };

export type CliPixelsQueryVariables = Exact<{
  searchQuery?: string | null | undefined;
}>;


export type CliPixelsQuery = { readonly pixels: { readonly get: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }> } } };

export type CliPixelListQueryVariables = Exact<{
  page?: PageInput | null | undefined;
  searchQuery?: string | null | undefined;
}>;


export type CliPixelListQuery = { readonly pixels: { readonly get: { readonly totalEdges: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly code: string, readonly status: PixelStatus, readonly vendor: { readonly name: string }, readonly audience: { readonly name: string } | null, readonly metrics: { readonly impressions: number, readonly lastImpressionDate: string | null } } }> } } };

export type CliPixelKpisQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  audienceIds?: ReadonlyArray<string | number> | string | number | null | undefined;
  pixelIds: ReadonlyArray<string | number> | string | number;
}>;


export type CliPixelKpisQuery = { readonly pixelReachEngagementTotals: { readonly impressions: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly efficiency: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly companiesReached: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly engagement: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineInfluenced: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonInfluenced: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } } };

export type CliSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type CliSettingsQuery = { readonly instances: { readonly current: { readonly name: string, readonly domain: string, readonly code: string, readonly revision: string, readonly viewThroughDays: number, readonly netNewRule: NetNewRule, readonly visitExclusions: ReadonlyArray<string>, readonly tam: { readonly audience: { readonly id: string, readonly name: string } | null, readonly sectors: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly regions: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly revRanges: ReadonlyArray<{ readonly id: string, readonly name: string }> }, readonly pipelineReport: { readonly url: string | null, readonly fieldName: string | null, readonly influenceWindow: number } } }, readonly settings: { readonly recomputing: { readonly share: number, readonly error: string | null } | null } };

export type CliSettingsRevisionQueryVariables = Exact<{ [key: string]: never; }>;


export type CliSettingsRevisionQuery = { readonly instances: { readonly current: { readonly revision: string } } };

export type CliUpdateSettingsMutationVariables = Exact<{
  name?: string | null | undefined;
  influenceWindow?: number | null | undefined;
  viewThroughDays?: number | null | undefined;
  netNewRule?: NetNewRule | null | undefined;
  pipelineReport?: PipelineReportInput | null | undefined;
  tam?: TamInput | null | undefined;
  visitExclusions?: ReadonlyArray<string> | string | null | undefined;
  revision?: string | null | undefined;
  why?: string | null | undefined;
}>;


export type CliUpdateSettingsMutation = { readonly instances: { readonly update: { readonly id: string } } };

export type CliTargetPreviewQueryVariables = Exact<{
  tam?: TamInput | null | undefined;
}>;


export type CliTargetPreviewQuery = { readonly instances: { readonly previewTargetMarket: { readonly before: { readonly companies: number | null, readonly targetVisits: number | null, readonly opportunities: number | null, readonly pipeline: number | null, readonly spendPerTargetVisit: number | null }, readonly after: { readonly companies: number | null, readonly targetVisits: number | null, readonly opportunities: number | null, readonly pipeline: number | null, readonly spendPerTargetVisit: number | null }, readonly moves: ReadonlyArray<{ readonly before: number | null, readonly after: number | null, readonly vendor: { readonly name: string } }> } } };

export type CliExclusionsPreviewQueryVariables = Exact<{
  visitExclusions: ReadonlyArray<string> | string;
}>;


export type CliExclusionsPreviewQuery = { readonly instances: { readonly previewExclusions: { readonly sampledOneIn: number, readonly opportunities: number, readonly before: { readonly visits: number, readonly pageViews: number }, readonly after: { readonly visits: number, readonly pageViews: number }, readonly moves: ReadonlyArray<{ readonly visits: number, readonly fromVendor: { readonly name: string } | null, readonly toVendor: { readonly name: string } | null, readonly examples: ReadonlyArray<{ readonly page: string, readonly referrer: string, readonly source: string, readonly medium: string, readonly campaign: string }> }> } } };

export type CliConfigurationHistoryQueryVariables = Exact<{
  kind: ConfigurationKind;
}>;


export type CliConfigurationHistoryQuery = { readonly settings: { readonly versions: ReadonlyArray<{ readonly number: number, readonly why: string, readonly createdAt: string, readonly createdBy: string | null, readonly restoredFrom: number | null, readonly appliedAt: string | null, readonly isCurrent: boolean, readonly body: unknown }> } };

export type CliConfigurationDifferencesQueryVariables = Exact<{
  kind: ConfigurationKind;
  from: number;
  to: number;
}>;


export type CliConfigurationDifferencesQuery = { readonly settings: { readonly compare: ReadonlyArray<{ readonly path: string, readonly before: string | null, readonly after: string | null }> } };

export type CliRestoreConfigurationMutationVariables = Exact<{
  kind: ConfigurationKind;
  number: number;
  current?: number | null | undefined;
  why?: string | null | undefined;
}>;


export type CliRestoreConfigurationMutation = { readonly settings: { readonly restore: { readonly number: number, readonly appliedAt: string | null } } };

export type CliConfigurationFileQueryVariables = Exact<{ [key: string]: never; }>;


export type CliConfigurationFileQuery = { readonly settings: { readonly file: string } };

export type CliApplyConfigurationMutationVariables = Exact<{
  text: string;
  dryRun: boolean;
  revision?: string | null | undefined;
  why?: string | null | undefined;
}>;


export type CliApplyConfigurationMutation = { readonly settings: { readonly apply: { readonly isApplied: boolean, readonly revision: string, readonly changes: ReadonlyArray<{ readonly kind: ConfigurationKind | null, readonly path: string, readonly before: string | null, readonly after: string | null }> } } };

export type CliSharesQueryVariables = Exact<{ [key: string]: never; }>;


export type CliSharesQuery = { readonly shares: { readonly get: ReadonlyArray<{ readonly id: string, readonly title: string, readonly source: ShareSource, readonly isLive: boolean, readonly hidesCompanies: boolean, readonly hasPassword: boolean, readonly createdAt: string, readonly endsAt: string | null, readonly state: ShareState, readonly opens: number, readonly lastOpenedAt: string | null, readonly isOwn: boolean, readonly creatorName: string | null }> } };

export type CliSharePageMutationVariables = Exact<{
  urlTemplate: string;
  metric?: string | null | undefined;
  part?: string | null | undefined;
  windowDays?: number | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  title?: string | null | undefined;
  isLive: boolean;
  hidesCompanies: boolean;
  lastDay?: string | null | undefined;
  password?: string | null | undefined;
}>;


export type CliSharePageMutation = { readonly shares: { readonly createOfPage: { readonly id: string, readonly title: string, readonly url: string } } };

export type CliRevokeShareMutationVariables = Exact<{
  id: string | number;
}>;


export type CliRevokeShareMutation = { readonly shares: { readonly revoke: { readonly id: string } } };

export type CliVendorSpendsQueryVariables = Exact<{ [key: string]: never; }>;


export type CliVendorSpendsQuery = { readonly vendorSpends: { readonly get: { readonly firstMonth: string, readonly lastMonth: string, readonly edges: ReadonlyArray<{ readonly node: { readonly vendor: { readonly id: string, readonly name: string, readonly channel: { readonly id: string, readonly name: string } }, readonly data: ReadonlyArray<{ readonly firstDayOfMonth: string, readonly counted: number, readonly locked: boolean, readonly userSupplied: boolean, readonly amount: number, readonly sources: ReadonlyArray<{ readonly source: string, readonly amount: number, readonly days: number | null, readonly counted: number, readonly provider: { readonly id: string, readonly name: string } | null }> }> } }> } } };

export type CliSetSpendMonthMutationVariables = Exact<{
  vendor: string;
  channel?: string | null | undefined;
  month: string;
  amount: number;
  createVendor?: boolean | null | undefined;
  why?: string | null | undefined;
}>;


export type CliSetSpendMonthMutation = { readonly vendorSpends: { readonly setMonth: { readonly firstDayOfMonth: string, readonly before: number, readonly amount: number, readonly changed: boolean, readonly version: number | null, readonly vendor: { readonly id: string, readonly name: string } } } };

export type CliTrafficKpisQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  audienceIds?: ReadonlyArray<string | number> | string | number | null | undefined;
  vendorId?: string | number | null | undefined;
  campaignIds?: ReadonlyArray<string | number> | string | number | null | undefined;
}>;


export type CliTrafficKpisQuery = { readonly trafficKpi2: { readonly visits: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly tamVisits: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly audienceVisits: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly visitEfficiency: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly engagedCompanies: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineInfluenced: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonInfluenced: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineRoms: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } } };

export type CliWebTrafficKpisQueryVariables = Exact<{
  startDate: string;
  endDate: string;
  audienceIds?: ReadonlyArray<string | number> | string | number | null | undefined;
  by?: GroupingField | null | undefined;
}>;


export type CliWebTrafficKpisQuery = { readonly trafficKpi2: { readonly visits: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly tamVisits: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly audienceVisits: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly visitEfficiency: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly engagedCompanies: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly pipelineInfluenced: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null }, readonly closedWonInfluenced: { readonly value: number | null, readonly last: number | null, readonly percentChange: number | null, readonly missing: string | null, readonly previousNote: string | null, readonly note: string | null } }, readonly trafficVisitBreakdown2: ReadonlyArray<{ readonly id: string, readonly name: string, readonly count: number, readonly percentOfTotal: number | null, readonly companies: number, readonly targetVisits: number }>, readonly trafficVisitTrend2: { readonly current: ReadonlyArray<{ readonly sundayOfWeek: string, readonly isPartial: boolean, readonly total: number, readonly target: number, readonly other: number, readonly bot: number, readonly unresolved: number }>, readonly previous: ReadonlyArray<{ readonly sundayOfWeek: string, readonly isPartial: boolean, readonly total: number, readonly target: number, readonly other: number, readonly bot: number, readonly unresolved: number }> } };

export type CliVendorListQueryVariables = Exact<{ [key: string]: never; }>;


export type CliVendorListQuery = { readonly vendors: { readonly getAll: ReadonlyArray<{ readonly id: string, readonly name: string, readonly channel: { readonly name: string } }> } };

export type CliCurrentInstanceQueryVariables = Exact<{ [key: string]: never; }>;


export type CliCurrentInstanceQuery = { readonly users: { readonly current: { readonly currentOrg: string } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const CliActivationFragmentDoc = new TypedDocumentString(`
    fragment CliActivation on AudienceActivation {
  id
  provider {
    id
    name
  }
  connectionId
  accountName
  status
  activatedAt
  activatedBy {
    name
  }
  matched
  matchedAt
  lastJob {
    status
    errors
    members
    added
    alreadyThere
    refused
    waiting
    leftOut
    withContacts
    withoutContacts
    contactsLeftOut
    heldOut
    removed
    notRemoved
    created_at
  }
}
    `, {"fragmentName":"CliActivation"}) as unknown as TypedDocumentString<CliActivationFragment, unknown>;
export const CliAudienceFragmentDoc = new TypedDocumentString(`
    fragment CliAudience on Audience {
  id
  name
  description
  type
  isTAM
  rulesText
  rulesProblem
  evaluatedAt
  created_at
  created_by {
    name
  }
  metrics {
    size
    visits
    lastActivityDate
  }
  lastJob {
    status
    errors
    added
    removed
  }
}
    `, {"fragmentName":"CliAudience"}) as unknown as TypedDocumentString<CliAudienceFragment, unknown>;
export const KpiFigureFragmentDoc = new TypedDocumentString(`
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}
    `, {"fragmentName":"KpiFigure"}) as unknown as TypedDocumentString<KpiFigureFragment, unknown>;
export const SidesFragmentDoc = new TypedDocumentString(`
    fragment Sides on KpiSplit {
  all {
    ...KpiFigure
  }
  audience {
    ...KpiFigure
  }
  tam {
    ...KpiFigure
  }
}
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`, {"fragmentName":"Sides"}) as unknown as TypedDocumentString<SidesFragment, unknown>;
export const CliMonitorFragmentDoc = new TypedDocumentString(`
    fragment CliMonitor on Monitor {
  id
  title
  severity
  state
  since
  checkedAt
  value
  threshold
  findings {
    says
    firstDay
    lastDay
    permalink
  }
}
    `, {"fragmentName":"CliMonitor"}) as unknown as TypedDocumentString<CliMonitorFragment, unknown>;
export const CliWebhooksDocument = new TypedDocumentString(`
    query CliWebhooks {
  activations {
    webhooks {
      id
      name
      kind
      address
      createdAt
      createdBy
      formerUntil
      activations
      alerts
      reports
      deliveries {
        id
        messageId
        canSendAgain
        type
        companies
        sentAt
        tookMs
        status
        answer
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliWebhooksQuery, CliWebhooksQueryVariables>;
export const CliAddWebhookDocument = new TypedDocumentString(`
    mutation CliAddWebhook($name: String!, $address: String!, $kind: WebhookKind) {
  activations {
    addWebhook(name: $name, address: $address, kind: $kind) {
      id
      secret
    }
  }
}
    `) as unknown as TypedDocumentString<CliAddWebhookMutation, CliAddWebhookMutationVariables>;
export const CliRotateWebhookSecretDocument = new TypedDocumentString(`
    mutation CliRotateWebhookSecret($id: ID!) {
  activations {
    rotateWebhookSecret(id: $id) {
      id
      secret
    }
  }
}
    `) as unknown as TypedDocumentString<CliRotateWebhookSecretMutation, CliRotateWebhookSecretMutationVariables>;
export const CliRemoveWebhookDocument = new TypedDocumentString(`
    mutation CliRemoveWebhook($id: ID!) {
  activations {
    removeWebhook(id: $id) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliRemoveWebhookMutation, CliRemoveWebhookMutationVariables>;
export const CliTestWebhookDocument = new TypedDocumentString(`
    mutation CliTestWebhook($id: ID!) {
  activations {
    testWebhook(id: $id) {
      isTaken
      status
      answer
    }
  }
}
    `) as unknown as TypedDocumentString<CliTestWebhookMutation, CliTestWebhookMutationVariables>;
export const CliSendWebhookMessageAgainDocument = new TypedDocumentString(`
    mutation CliSendWebhookMessageAgain($messageId: ID!) {
  activations {
    sendWebhookMessageAgain(messageId: $messageId) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliSendWebhookMessageAgainMutation, CliSendWebhookMessageAgainMutationVariables>;
export const CliChipMenuDocument = new TypedDocumentString(`
    query CliChipMenu($id: ID!, $turnId: ID!, $part: AssistantChipPart!, $search: String) {
  assistant {
    chipMenu(id: $id, turnId: $turnId, part: $part, search: $search) {
      from
      searched
      dates {
        startDate
      }
      bounds {
        at
        min
        of
      }
      groups {
        choices {
          label
          detail
          question
          isCurrent
          isPossible
          change
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliChipMenuQuery, CliChipMenuQueryVariables>;
export const CliConversationsDocument = new TypedDocumentString(`
    query CliConversations($search: String, $limit: Int!) {
  conversations {
    get(searchQuery: $search, page: { limit: $limit, offset: 0 }) {
      totalEdges
      edges {
        node {
          id
          title
          usedAt
          turnCount
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliConversationsQuery, CliConversationsQueryVariables>;
export const CliConversationTurnsDocument = new TypedDocumentString(`
    query CliConversationTurns($id: ID!) {
  conversations {
    getById(id: $id) {
      id
      title
      usedAt
      turnCount
    }
    turns(id: $id) {
      id
      question
      edit
      status
      answer
      errorCode
      errorMessage
      rating
      decision
    }
  }
}
    `) as unknown as TypedDocumentString<CliConversationTurnsQuery, CliConversationTurnsQueryVariables>;
export const CliRenameConversationDocument = new TypedDocumentString(`
    mutation CliRenameConversation($id: ID!, $title: String!) {
  conversations {
    rename(id: $id, title: $title) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliRenameConversationMutation, CliRenameConversationMutationVariables>;
export const CliDecideProposalDocument = new TypedDocumentString(`
    mutation CliDecideProposal($id: ID!, $turnId: ID!, $decision: ConversationTurnDecision!, $name: String) {
  conversations {
    decide(id: $id, turnId: $turnId, decision: $decision, name: $name) {
      success
      url
    }
  }
}
    `) as unknown as TypedDocumentString<CliDecideProposalMutation, CliDecideProposalMutationVariables>;
export const CliDeleteConversationDocument = new TypedDocumentString(`
    mutation CliDeleteConversation($id: ID!) {
  conversations {
    delete(id: $id) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliDeleteConversationMutation, CliDeleteConversationMutationVariables>;
export const CliSuggestionsDocument = new TypedDocumentString(`
    query CliSuggestions {
  assistant {
    suggestions
  }
}
    `) as unknown as TypedDocumentString<CliSuggestionsQuery, CliSuggestionsQueryVariables>;
export const CliAttributionKpisDocument = new TypedDocumentString(`
    query CliAttributionKpis($startDate: DateTime!, $endDate: DateTime!, $audienceId: ID) {
  attributionKpi(
    startDate: $startDate
    endDate: $endDate
    audienceId: $audienceId
  ) {
    pipelineRevenue {
      ...KpiFigure
    }
    pipelineCount {
      ...KpiFigure
    }
    closedWonRevenue {
      ...KpiFigure
    }
    closedWonCount {
      ...KpiFigure
    }
    pipelineToClosedWonRatio {
      ...KpiFigure
    }
    winRate {
      ...KpiFigure
    }
    averageDaysToClose {
      ...KpiFigure
    }
    medianDaysToClose {
      ...KpiFigure
    }
    visitsPerOpportunity {
      ...KpiFigure
    }
    nonDigitalEvents {
      ...KpiFigure
    }
  }
}
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`) as unknown as TypedDocumentString<CliAttributionKpisQuery, CliAttributionKpisQueryVariables>;
export const CliActivationsDocument = new TypedDocumentString(`
    query CliActivations($id: ID!) {
  audiences {
    getById(id: $id) {
      activations {
        ...CliActivation
      }
    }
  }
}
    fragment CliActivation on AudienceActivation {
  id
  provider {
    id
    name
  }
  connectionId
  accountName
  status
  activatedAt
  activatedBy {
    name
  }
  matched
  matchedAt
  lastJob {
    status
    errors
    members
    added
    alreadyThere
    refused
    waiting
    leftOut
    withContacts
    withoutContacts
    contactsLeftOut
    heldOut
    removed
    notRemoved
    created_at
  }
}`) as unknown as TypedDocumentString<CliActivationsQuery, CliActivationsQueryVariables>;
export const CliActivationTargetsDocument = new TypedDocumentString(`
    query CliActivationTargets($audienceId: ID!, $holdOutPercent: Int!) {
  activations {
    targets(audienceId: $audienceId, holdOutPercent: $holdOutPercent) {
      provider {
        id
        name
      }
      connectionId
      accountName
      members
      leftOut
      heldOut
      holdOutPercent
      contacts
      hasMoreContacts
      toAdd
      toRemove
      problem
      consentText
      activation {
        status
        lastJob {
          added
          alreadyThere
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliActivationTargetsQuery, CliActivationTargetsQueryVariables>;
export const CliNextSendingDocument = new TypedDocumentString(`
    query CliNextSending($audienceId: ID!, $connectionId: ID!) {
  activations {
    nextSending(audienceId: $audienceId, connectionId: $connectionId) {
      members
      toAdd
      toRemove
      isMore
      problem
    }
  }
}
    `) as unknown as TypedDocumentString<CliNextSendingQuery, CliNextSendingQueryVariables>;
export const CliActivateAudienceDocument = new TypedDocumentString(`
    mutation CliActivateAudience($id: ID!, $providerId: ID!, $connectionId: ID!, $holdOutPercent: Int) {
  audiences {
    activate(
      id: $id
      providerIds: [$providerId]
      connectionIds: [$connectionId]
      consent: true
      holdOutPercent: $holdOutPercent
    ) {
      activations {
        ...CliActivation
      }
    }
  }
}
    fragment CliActivation on AudienceActivation {
  id
  provider {
    id
    name
  }
  connectionId
  accountName
  status
  activatedAt
  activatedBy {
    name
  }
  matched
  matchedAt
  lastJob {
    status
    errors
    members
    added
    alreadyThere
    refused
    waiting
    leftOut
    withContacts
    withoutContacts
    contactsLeftOut
    heldOut
    removed
    notRemoved
    created_at
  }
}`) as unknown as TypedDocumentString<CliActivateAudienceMutation, CliActivateAudienceMutationVariables>;
export const CliDeactivateAudienceDocument = new TypedDocumentString(`
    mutation CliDeactivateAudience($id: ID!, $providerId: ID!, $connectionId: ID!) {
  audiences {
    deactivate(id: $id, providerIds: [$providerId], connectionIds: [$connectionId]) {
      activations {
        ...CliActivation
      }
    }
  }
}
    fragment CliActivation on AudienceActivation {
  id
  provider {
    id
    name
  }
  connectionId
  accountName
  status
  activatedAt
  activatedBy {
    name
  }
  matched
  matchedAt
  lastJob {
    status
    errors
    members
    added
    alreadyThere
    refused
    waiting
    leftOut
    withContacts
    withoutContacts
    contactsLeftOut
    heldOut
    removed
    notRemoved
    created_at
  }
}`) as unknown as TypedDocumentString<CliDeactivateAudienceMutation, CliDeactivateAudienceMutationVariables>;
export const CliActivationEffectDocument = new TypedDocumentString(`
    query CliActivationEffect($id: ID!) {
  audiences {
    getById(id: $id) {
      activationEffect {
        activatedAt
        endedAt
        holdOutPercent
        readyOn
        beforeStartDate
        beforeEndDate
        startDate
        endDate
        laterStartDate
        laterEndDate
        groups {
          group
          companies
          before {
            visited
            visits
            impressions
            opportunities
            amount
          }
          after {
            visited
            visits
            impressions
            opportunities
            amount
          }
          later {
            visited
            visits
            impressions
            opportunities
            amount
          }
        }
        lift {
          sent
          heldOut
          outcomes {
            outcome
            sent
            heldOut
            difference
            low
            high
            isClear
          }
        }
        liftProblem
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliActivationEffectQuery, CliActivationEffectQueryVariables>;
export const CliAudienceDocument = new TypedDocumentString(`
    query CliAudience($id: ID!) {
  audiences {
    getById(id: $id) {
      ...CliAudience
    }
  }
}
    fragment CliAudience on Audience {
  id
  name
  description
  type
  isTAM
  rulesText
  rulesProblem
  evaluatedAt
  created_at
  created_by {
    name
  }
  metrics {
    size
    visits
    lastActivityDate
  }
  lastJob {
    status
    errors
    added
    removed
  }
}`) as unknown as TypedDocumentString<CliAudienceQuery, CliAudienceQueryVariables>;
export const CliReadRulesDocument = new TypedDocumentString(`
    query CliReadRules($text: String!) {
  audiences {
    readRules(text: $text) {
      rulesConfig
      text
      words
      days
      problem {
        at
        length
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliReadRulesQuery, CliReadRulesQueryVariables>;
export const CliPreviewAudienceDocument = new TypedDocumentString(`
    query CliPreviewAudience($rulesConfig: String!, $id: ID) {
  audiences {
    getPreview(rulesConfig: $rulesConfig, id: $id) {
      size
      sizeWithoutLast
      companies {
        id
        name
        domain
        visits
      }
      overlaps {
        audience {
          id
          name
        }
        companies
      }
      audienceVisits
      totalVisits
      audienceEngagedCompanies
      totalEngagedCompanies
    }
  }
}
    `) as unknown as TypedDocumentString<CliPreviewAudienceQuery, CliPreviewAudienceQueryVariables>;
export const CliReportNameDocument = new TypedDocumentString(`
    query CliReportName($url: String!) {
  audiences {
    getAudienceReportMetadata(url: $url) {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<CliReportNameQuery, CliReportNameQueryVariables>;
export const CliCreateAudienceDocument = new TypedDocumentString(`
    mutation CliCreateAudience($type: AudienceType!, $name: String!, $description: String, $rulesConfig: String, $dataset: ID, $salesforce_url: String, $hubspot_url: String) {
  audiences {
    create(
      type: $type
      name: $name
      description: $description
      rulesConfig: $rulesConfig
      dataset_id: $dataset
      salesforce_url: $salesforce_url
      hubspot_url: $hubspot_url
    ) {
      ...CliAudience
    }
  }
}
    fragment CliAudience on Audience {
  id
  name
  description
  type
  isTAM
  rulesText
  rulesProblem
  evaluatedAt
  created_at
  created_by {
    name
  }
  metrics {
    size
    visits
    lastActivityDate
  }
  lastJob {
    status
    errors
    added
    removed
  }
}`) as unknown as TypedDocumentString<CliCreateAudienceMutation, CliCreateAudienceMutationVariables>;
export const CliUpdateAudienceDocument = new TypedDocumentString(`
    mutation CliUpdateAudience($id: ID!, $name: String, $description: String, $rulesConfig: String) {
  audiences {
    update(
      id: $id
      name: $name
      description: $description
      rulesConfig: $rulesConfig
    ) {
      ...CliAudience
    }
  }
}
    fragment CliAudience on Audience {
  id
  name
  description
  type
  isTAM
  rulesText
  rulesProblem
  evaluatedAt
  created_at
  created_by {
    name
  }
  metrics {
    size
    visits
    lastActivityDate
  }
  lastJob {
    status
    errors
    added
    removed
  }
}`) as unknown as TypedDocumentString<CliUpdateAudienceMutation, CliUpdateAudienceMutationVariables>;
export const CliRefreshAudienceDocument = new TypedDocumentString(`
    mutation CliRefreshAudience($id: ID!) {
  audiences {
    refresh(id: $id) {
      ...CliAudience
    }
  }
}
    fragment CliAudience on Audience {
  id
  name
  description
  type
  isTAM
  rulesText
  rulesProblem
  evaluatedAt
  created_at
  created_by {
    name
  }
  metrics {
    size
    visits
    lastActivityDate
  }
  lastJob {
    status
    errors
    added
    removed
  }
}`) as unknown as TypedDocumentString<CliRefreshAudienceMutation, CliRefreshAudienceMutationVariables>;
export const CliDeleteAudienceDocument = new TypedDocumentString(`
    mutation CliDeleteAudience($id: ID!) {
  audiences {
    delete(id: $id) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliDeleteAudienceMutation, CliDeleteAudienceMutationVariables>;
export const CliAudienceMembersDocument = new TypedDocumentString(`
    query CliAudienceMembers($id: ID!, $page: PageInput, $searchQuery: String) {
  companies {
    getByAudienceId(audienceId: $id, page: $page, searchQuery: $searchQuery) {
      totalEdges
      edges {
        node {
          id
          name
          tld
          metrics {
            visits
            lastActivityDate
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliAudienceMembersQuery, CliAudienceMembersQueryVariables>;
export const CliAudiencesDocument = new TypedDocumentString(`
    query CliAudiences($page: PageInput) {
  audiences {
    get(page: $page) {
      totalEdges
      edges {
        node {
          id
          name
          isTAM
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliAudiencesQuery, CliAudiencesQueryVariables>;
export const CliAudienceListDocument = new TypedDocumentString(`
    query CliAudienceList($page: PageInput, $searchQuery: String) {
  audiences {
    get(page: $page, searchQuery: $searchQuery) {
      totalEdges
      edges {
        node {
          id
          name
          type
          isTAM
          lastJob {
            status
            errors
            added
            removed
          }
          metrics {
            size
            visits
            lastActivityDate
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliAudienceListQuery, CliAudienceListQueryVariables>;
export const CliSuppressedDocument = new TypedDocumentString(`
    query CliSuppressed($page: PageInput, $searchQuery: String) {
  activations {
    suppressed(page: $page, searchQuery: $searchQuery) {
      totalEdges
      edges {
        node {
          domain
          note
          addedAt
          addedBy
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliSuppressedQuery, CliSuppressedQueryVariables>;
export const CliSuppressDocument = new TypedDocumentString(`
    mutation CliSuppress($domains: [String!]!, $note: String) {
  activations {
    suppress(domains: $domains, note: $note) {
      changed
    }
  }
}
    `) as unknown as TypedDocumentString<CliSuppressMutation, CliSuppressMutationVariables>;
export const CliAllowDocument = new TypedDocumentString(`
    mutation CliAllow($domains: [String!]!) {
  activations {
    allow(domains: $domains) {
      changed
    }
  }
}
    `) as unknown as TypedDocumentString<CliAllowMutation, CliAllowMutationVariables>;
export const CliSuppressedPersonsDocument = new TypedDocumentString(`
    query CliSuppressedPersons($page: PageInput, $searchQuery: String) {
  activations {
    suppressedPersons(page: $page, searchQuery: $searchQuery) {
      totalEdges
      edges {
        node {
          hash
          note
          addedAt
          addedBy
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliSuppressedPersonsQuery, CliSuppressedPersonsQueryVariables>;
export const CliBenchmarksDocument = new TypedDocumentString(`
    query CliBenchmarks($startDate: DateTime!, $endDate: DateTime!, $sectorId: ID, $revRangeId: ID) {
  benchmarksByChannel(
    startDate: $startDate
    endDate: $endDate
    sectorId: $sectorId
    revRangeId: $revRangeId
  ) {
    comparedWith {
      sector {
        name
      }
      revRange {
        name
      }
    }
    benchmarks {
      customer
      industry
    }
    data {
      industryReason
      channel {
        id
        name
      }
      customerVisits {
        tam
      }
      industryVisits {
        tam
      }
    }
    industryReason
    industrySource
  }
}
    `) as unknown as TypedDocumentString<CliBenchmarksQuery, CliBenchmarksQueryVariables>;
export const CliCampaignsDocument = new TypedDocumentString(`
    query CliCampaigns($searchQuery: String) {
  campaigns {
    get(page: { limit: 50, offset: 0 }, searchQuery: $searchQuery) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliCampaignsQuery, CliCampaignsQueryVariables>;
export const CliCampaignListDocument = new TypedDocumentString(`
    query CliCampaignList($page: PageInput, $searchQuery: String) {
  campaigns {
    get(page: $page, searchQuery: $searchQuery) {
      totalEdges
      edges {
        node {
          id
          name
          vendor {
            name
            channel {
              name
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliCampaignListQuery, CliCampaignListQueryVariables>;
export const CliChannelKpisDocument = new TypedDocumentString(`
    query CliChannelKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $channelId: ID) {
  trafficOverviewKpis(
    startDate: $startDate
    endDate: $endDate
    audienceIds: $audienceIds
    channelId: $channelId
  ) {
    visits {
      ...Sides
    }
    spend {
      ...Sides
    }
    spendPerVisit {
      ...Sides
    }
  }
}
    fragment Sides on KpiSplit {
  all {
    ...KpiFigure
  }
  audience {
    ...KpiFigure
  }
  tam {
    ...KpiFigure
  }
}
fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`) as unknown as TypedDocumentString<CliChannelKpisQuery, CliChannelKpisQueryVariables>;
export const CliChannelListDocument = new TypedDocumentString(`
    query CliChannelList {
  channels {
    getAll {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<CliChannelListQuery, CliChannelListQueryVariables>;
export const CliOwnPlacesDocument = new TypedDocumentString(`
    query CliOwnPlaces {
  channels {
    own {
      id
      name
      color
      formerNames
      channel {
        id
        name
      }
      usedBy {
        name
        path
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliOwnPlacesQuery, CliOwnPlacesQueryVariables>;
export const CliMakeOwnChannelDocument = new TypedDocumentString(`
    mutation CliMakeOwnChannel($name: String!, $color: String) {
  channels {
    create(name: $name, color: $color) {
      id
      name
      color
    }
  }
}
    `) as unknown as TypedDocumentString<CliMakeOwnChannelMutation, CliMakeOwnChannelMutationVariables>;
export const CliMakeOwnVendorDocument = new TypedDocumentString(`
    mutation CliMakeOwnVendor($name: String!, $channelId: ID!, $color: String) {
  vendors {
    create(name: $name, channelId: $channelId, color: $color) {
      id
      name
      color
    }
  }
}
    `) as unknown as TypedDocumentString<CliMakeOwnVendorMutation, CliMakeOwnVendorMutationVariables>;
export const CliChangeOwnChannelDocument = new TypedDocumentString(`
    mutation CliChangeOwnChannel($id: ID!, $name: String, $color: String) {
  channels {
    update(id: $id, name: $name, color: $color) {
      id
      name
      color
    }
  }
}
    `) as unknown as TypedDocumentString<CliChangeOwnChannelMutation, CliChangeOwnChannelMutationVariables>;
export const CliChangeOwnVendorDocument = new TypedDocumentString(`
    mutation CliChangeOwnVendor($id: ID!, $name: String, $color: String) {
  vendors {
    update(id: $id, name: $name, color: $color) {
      id
      name
      color
    }
  }
}
    `) as unknown as TypedDocumentString<CliChangeOwnVendorMutation, CliChangeOwnVendorMutationVariables>;
export const CliPutAwayChannelDocument = new TypedDocumentString(`
    mutation CliPutAwayChannel($id: ID!) {
  channels {
    delete(id: $id) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliPutAwayChannelMutation, CliPutAwayChannelMutationVariables>;
export const CliPutAwayVendorDocument = new TypedDocumentString(`
    mutation CliPutAwayVendor($id: ID!) {
  vendors {
    delete(id: $id) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliPutAwayVendorMutation, CliPutAwayVendorMutationVariables>;
export const CliChannelRulesDocument = new TypedDocumentString(`
    query CliChannelRules {
  channelMappingRules {
    get(page: { limit: 1000000, offset: 0 }, mode: active) {
      revision
      edges {
        node {
          id
          channel {
            id
            name
          }
          vendor {
            id
            name
          }
          media
          sources
          referralDomains
          customParameters {
            name
            values
          }
          priority
          isBuiltIn
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliChannelRulesQuery, CliChannelRulesQueryVariables>;
export const CliTestChannelRulesDocument = new TypedDocumentString(`
    query CliTestChannelRules($url: String!, $referrer: String) {
  channelMappingRules {
    test(url: $url, referrer: $referrer) {
      isExcluded
      rule {
        id
        priority
        isBuiltIn
      }
      channel {
        id
        name
      }
      vendor {
        id
        name
      }
      passedOver {
        rule {
          priority
          vendor {
            name
          }
        }
        reasons
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliTestChannelRulesQuery, CliTestChannelRulesQueryVariables>;
export const CliUnmappedTrafficDocument = new TypedDocumentString(`
    query CliUnmappedTraffic {
  channelMappingRules {
    unmapped {
      days
      sampledOneIn
      values {
        kind
        value
        visits
        channel {
          id
          name
        }
        vendor {
          id
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliUnmappedTrafficQuery, CliUnmappedTrafficQueryVariables>;
export const CliPreviewChannelRulesDocument = new TypedDocumentString(`
    query CliPreviewChannelRules($rules: [ChannelMappingRuleInput!]!) {
  channelMappingRules {
    preview(rules: $rules) {
      days
      visits
      moved
      opportunities
      sampledOneIn
      otherMoves
      problems {
        row
        kind
        message
      }
      moves {
        visits
        opportunities
        fromChannel {
          name
        }
        fromVendor {
          name
        }
        toChannel {
          name
        }
        toVendor {
          name
        }
        examples {
          page
          referrer
          source
          medium
          campaign
        }
      }
      rules {
        row
        visits
        matches
        hiddenBy
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliPreviewChannelRulesQuery, CliPreviewChannelRulesQueryVariables>;
export const CliSetChannelRulesDocument = new TypedDocumentString(`
    mutation CliSetChannelRules($rules: [ChannelMappingRuleInput!]!, $revision: String, $why: String) {
  channelMappingRules {
    setAll(rules: $rules, mode: active, revision: $revision, why: $why) {
      changed
    }
  }
}
    `) as unknown as TypedDocumentString<CliSetChannelRulesMutation, CliSetChannelRulesMutationVariables>;
export const CliCompaniesNamedDocument = new TypedDocumentString(`
    query CliCompaniesNamed($searchQuery: String, $startDate: DateTime!, $endDate: DateTime!) {
  companies {
    get(
      page: { limit: 50, offset: 0 }
      searchQuery: $searchQuery
      startDate: $startDate
      endDate: $endDate
    ) {
      edges {
        node {
          id
          name
          tld
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliCompaniesNamedQuery, CliCompaniesNamedQueryVariables>;
export const CliCompanyKpisDocument = new TypedDocumentString(`
    query CliCompanyKpis($startDate: DateTime!, $endDate: DateTime!, $companyId: ID!) {
  companyKpi(startDate: $startDate, endDate: $endDate, companyId: $companyId) {
    pipelineOpportunities {
      ...KpiFigure
    }
    closedWonOpportunities {
      ...KpiFigure
    }
    visits {
      ...KpiFigure
    }
    opportunityCountNonDigitalEvents {
      ...KpiFigure
    }
    vendorCount {
      ...KpiFigure
    }
  }
}
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`) as unknown as TypedDocumentString<CliCompanyKpisQuery, CliCompanyKpisQueryVariables>;
export const CliCompaniesDocument = new TypedDocumentString(`
    query CliCompanies($page: PageInput, $sort: [SortInput!], $filter: [FilterInput!], $searchQuery: String, $startDate: DateTime!, $endDate: DateTime!) {
  companies {
    get(
      page: $page
      sort: $sort
      filter: $filter
      searchQuery: $searchQuery
      startDate: $startDate
      endDate: $endDate
    ) {
      edges {
        node {
          id
          name
          tld
          inTam
          metrics {
            visits
            impressions
            lastActivityDate
          }
          region {
            id
            name
          }
          sector {
            id
            name
          }
          revRange {
            id
            name
            shortName
          }
          audiences {
            name
          }
        }
      }
      totalEdges
      pageMeta {
        hasNext
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliCompaniesQuery, CliCompaniesQueryVariables>;
export const CliErasurePreviewDocument = new TypedDocumentString(`
    query CliErasurePreview($kind: ErasureKind!, $id: ID!) {
  erasure {
    preview(kind: $kind, id: $id) {
      confirmation
      removes {
        kind
        rows
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliErasurePreviewQuery, CliErasurePreviewQueryVariables>;
export const CliErasuresDocument = new TypedDocumentString(`
    query CliErasures {
  erasure {
    list {
      id
      kind
      subjectId
      status
      askedAt
      finishedAt
      forgottenAt
      removed {
        kind
        rows
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliErasuresQuery, CliErasuresQueryVariables>;
export const CliErasureOfInstanceDocument = new TypedDocumentString(`
    query CliErasureOfInstance {
  instances {
    current {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliErasureOfInstanceQuery, CliErasureOfInstanceQueryVariables>;
export const CliRetentionDocument = new TypedDocumentString(`
    query CliRetention {
  erasure {
    retention {
      kind
      months
    }
  }
}
    `) as unknown as TypedDocumentString<CliRetentionQuery, CliRetentionQueryVariables>;
export const CliEraseDocument = new TypedDocumentString(`
    mutation CliErase($kind: ErasureKind!, $id: ID!, $confirmation: String!) {
  erasure {
    begin(kind: $kind, id: $id, confirmation: $confirmation) {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<CliEraseMutation, CliEraseMutationVariables>;
export const CliRetentionPreviewDocument = new TypedDocumentString(`
    query CliRetentionPreview($kind: RetentionKind!, $months: Int!) {
  erasure {
    previewRetention(kind: $kind, months: $months) {
      confirmation
      before
      removes {
        kind
        rows
        since
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliRetentionPreviewQuery, CliRetentionPreviewQueryVariables>;
export const CliSetRetentionDocument = new TypedDocumentString(`
    mutation CliSetRetention($kind: RetentionKind!, $months: Int, $confirmation: String) {
  erasure {
    setRetention(kind: $kind, months: $months, confirmation: $confirmation) {
      kind
      months
    }
  }
}
    `) as unknown as TypedDocumentString<CliSetRetentionMutation, CliSetRetentionMutationVariables>;
export const CliAccountErasurePreviewDocument = new TypedDocumentString(`
    query CliAccountErasurePreview {
  erasure {
    previewAccount {
      confirmation
      removes {
        kind
        rows
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliAccountErasurePreviewQuery, CliAccountErasurePreviewQueryVariables>;
export const CliEraseAccountDocument = new TypedDocumentString(`
    mutation CliEraseAccount($confirmation: String!) {
  erasure {
    beginAccount(confirmation: $confirmation) {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<CliEraseAccountMutation, CliEraseAccountMutationVariables>;
export const CliEventsDocument = new TypedDocumentString(`
    query CliEvents($page: PageInput, $filter: [FilterInput!], $searchQuery: String, $startDate: DateTime, $endDate: DateTime) {
  auditLog {
    get(
      page: $page
      filter: $filter
      searchQuery: $searchQuery
      startDate: $startDate
      endDate: $endDate
    ) {
      totalEdges
      edges {
        node {
          id
          occurredAt
          typeFormat
          sourceFormat
          details
          detailsFormat
          eventData
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliEventsQuery, CliEventsQueryVariables>;
export const CliCsvStatusDocument = new TypedDocumentString(`
    query CliCsvStatus($id: ID!) {
  csv {
    status(id: $id) {
      id
      url
      status
      rows
      error
      notes
    }
  }
}
    `) as unknown as TypedDocumentString<CliCsvStatusQuery, CliCsvStatusQueryVariables>;
export const CliCancelCsvDocument = new TypedDocumentString(`
    mutation CliCancelCsv($id: ID!) {
  csv {
    cancel(id: $id) {
      id
      url
      status
      rows
      error
      notes
    }
  }
}
    `) as unknown as TypedDocumentString<CliCancelCsvMutation, CliCancelCsvMutationVariables>;
export const CliBeginCsvDocument = new TypedDocumentString(`
    mutation CliBeginCsv($query: String!, $filename: String!) {
  csv {
    begin(query: $query, filename: $filename) {
      id
      url
      status
      rows
      error
      notes
    }
  }
}
    `) as unknown as TypedDocumentString<CliBeginCsvMutation, CliBeginCsvMutationVariables>;
export const CliHealthDocument = new TypedDocumentString(`
    query CliHealth {
  healthCenter {
    status {
      onboardingProgress
      tag {
        isAvailable
        isComplete
        isFree
        tagInstalledAt
        lastEventAt
      }
      tam {
        isAvailable
        isComplete
        isFree
      }
      crm {
        isAvailable
        isComplete
        isFree
      }
      adIntegrations {
        isAvailable
        isComplete
        isFree
      }
      channelMapping {
        isAvailable
        isComplete
        isFree
      }
      vendorSpend {
        isAvailable
        isComplete
        isFree
        spendInputThroughAt
      }
      customAudience {
        isAvailable
        isComplete
        isFree
      }
      userAdmin {
        isAvailable
        isComplete
        isFree
      }
      universalPixel {
        isAvailable
        isComplete
        isFree
      }
    }
    monitors {
      ...CliMonitor
    }
  }
  users {
    current {
      isPaid
    }
  }
}
    fragment CliMonitor on Monitor {
  id
  title
  severity
  state
  since
  checkedAt
  value
  threshold
  findings {
    says
    firstDay
    lastDay
    permalink
  }
}`) as unknown as TypedDocumentString<CliHealthQuery, CliHealthQueryVariables>;
export const CliMonitorsDocument = new TypedDocumentString(`
    query CliMonitors {
  healthCenter {
    monitors {
      ...CliMonitor
    }
  }
}
    fragment CliMonitor on Monitor {
  id
  title
  severity
  state
  since
  checkedAt
  value
  threshold
  findings {
    says
    firstDay
    lastDay
    permalink
  }
}`) as unknown as TypedDocumentString<CliMonitorsQuery, CliMonitorsQueryVariables>;
export const CliMonitorHistoryDocument = new TypedDocumentString(`
    query CliMonitorHistory($monitor: String!) {
  healthCenter {
    monitor(monitor: $monitor) {
      status {
        ...CliMonitor
        definition
        mend
        thresholdIs {
          label
          unit
          standard
          least
          most
        }
      }
      past {
        says
        firstDay
        lastDay
        foundAt
        closedAt
      }
      thresholds {
        version
        threshold
        setBy
        setAt
      }
    }
  }
}
    fragment CliMonitor on Monitor {
  id
  title
  severity
  state
  since
  checkedAt
  value
  threshold
  findings {
    says
    firstDay
    lastDay
    permalink
  }
}`) as unknown as TypedDocumentString<CliMonitorHistoryQuery, CliMonitorHistoryQueryVariables>;
export const CliSetThresholdDocument = new TypedDocumentString(`
    mutation CliSetThreshold($monitor: String!, $threshold: Float) {
  healthCenter {
    setThreshold(monitor: $monitor, threshold: $threshold) {
      status {
        id
        title
        threshold
        thresholdIs {
          unit
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliSetThresholdMutation, CliSetThresholdMutationVariables>;
export const CliApiKeysDocument = new TypedDocumentString(`
    query CliApiKeys {
  identity {
    apiKeys {
      id
      name
      start
      scopes
      expiresAt
      lastUsedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CliApiKeysQuery, CliApiKeysQueryVariables>;
export const CliCreateApiKeyDocument = new TypedDocumentString(`
    mutation CliCreateApiKey($name: String!, $scopes: [AccessScope!]!, $expiresInDays: Int) {
  identity {
    createApiKey(name: $name, scopes: $scopes, expiresInDays: $expiresInDays) {
      key
      apiKey {
        id
        name
        start
        scopes
        expiresAt
        lastUsedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliCreateApiKeyMutation, CliCreateApiKeyMutationVariables>;
export const CliRevokeApiKeyDocument = new TypedDocumentString(`
    mutation CliRevokeApiKey($id: ID!) {
  identity {
    revokeApiKey(id: $id) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliRevokeApiKeyMutation, CliRevokeApiKeyMutationVariables>;
export const CliServerVersionDocument = new TypedDocumentString(`
    query CliServerVersion {
  identity {
    serverVersion
  }
}
    `) as unknown as TypedDocumentString<CliServerVersionQuery, CliServerVersionQueryVariables>;
export const CliWhoAmIDocument = new TypedDocumentString(`
    query CliWhoAmI {
  users {
    current {
      id
      email
      name
      roles
      isAdmin
    }
  }
  instances {
    current {
      id
      name
      domain
      isSample
      tagInstallationDate
    }
  }
}
    `) as unknown as TypedDocumentString<CliWhoAmIQuery, CliWhoAmIQueryVariables>;
export const CliImportsDocument = new TypedDocumentString(`
    query CliImports {
  imports {
    get {
      id
      kind
      filename
      summary
      createdAt
      createdBy
      state
      canUndo
    }
  }
}
    `) as unknown as TypedDocumentString<CliImportsQuery, CliImportsQueryVariables>;
export const CliUndoImportDocument = new TypedDocumentString(`
    mutation CliUndoImport($id: ID!) {
  imports {
    undo(id: $id) {
      id
      removed
      restored
      keptCount
      kept {
        name
        why
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliUndoImportMutation, CliUndoImportMutationVariables>;
export const CliImportErrorsDocument = new TypedDocumentString(`
    query CliImportErrors($id: ID!) {
  imports {
    errors(id: $id) {
      errorCount
      errors {
        row
        column
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliImportErrorsQuery, CliImportErrorsQueryVariables>;
export const CliSetOverridesDocument = new TypedDocumentString(`
    mutation CliSetOverrides($overrides: [CompanyOverrideInput!]!) {
  companies {
    setOverrides(overrides: $overrides) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliSetOverridesMutation, CliSetOverridesMutationVariables>;
export const CliQuarantineDocument = new TypedDocumentString(`
    query CliQuarantine($limit: Int) {
  ingest {
    quarantine(limit: $limit) {
      totalRows
      rows {
        id
        table
        error
        row
        quarantinedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliQuarantineQuery, CliQuarantineQueryVariables>;
export const CliReplayQuarantineDocument = new TypedDocumentString(`
    mutation CliReplayQuarantine($ids: [ID!]) {
  ingest {
    replayQuarantine(ids: $ids) {
      replayed
    }
  }
}
    `) as unknown as TypedDocumentString<CliReplayQuarantineMutation, CliReplayQuarantineMutationVariables>;
export const CliTagDocument = new TypedDocumentString(`
    query CliTag {
  instances {
    current {
      id
      name
      domain
      code
      tagInstallationDate
    }
  }
}
    `) as unknown as TypedDocumentString<CliTagQuery, CliTagQueryVariables>;
export const CliCreateInstanceDocument = new TypedDocumentString(`
    mutation CliCreateInstance($name: String!, $domain: String!) {
  instances {
    create(name: $name, domain: $domain) {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<CliCreateInstanceMutation, CliCreateInstanceMutationVariables>;
export const CliIntegrationsDocument = new TypedDocumentString(`
    query CliIntegrations {
  integrations {
    oAuthProviders(
      page: { limit: 20, offset: 0 }
      sort: [{ field: "name", order: asc }]
    ) {
      edges {
        node {
          id
          name
          category
          available
          syncIntervalHours
          connections {
            edges {
              node {
                id
                status
                isHealthy
                isSample
                problem
                organizationName
                syncDueAt
                readUntil
                healthChecks {
                  name
                  description
                }
                runs {
                  id
                  status
                  askedBy
                  beganAt
                  finishedAt
                  problem
                  streams {
                    label
                    isDone
                    read
                    created
                    updated
                    deleted
                    withoutCompany
                    problem
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliIntegrationsQuery, CliIntegrationsQueryVariables>;
export const CliSyncConnectionDocument = new TypedDocumentString(`
    mutation CliSyncConnection($id: ID!) {
  integrations {
    syncOAuthConnection(id: $id) {
      id
      syncDueAt
    }
  }
}
    `) as unknown as TypedDocumentString<CliSyncConnectionMutation, CliSyncConnectionMutationVariables>;
export const CliCancelSyncDocument = new TypedDocumentString(`
    mutation CliCancelSync($id: ID!) {
  integrations {
    cancelOAuthConnectionSync(id: $id) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliCancelSyncMutation, CliCancelSyncMutationVariables>;
export const CliConnectByTokenDocument = new TypedDocumentString(`
    mutation CliConnectByToken($providerId: ID!, $settings: JSON!) {
  integrations {
    integrationConnectionAPIKeyCreate(providerId: $providerId, settings: $settings) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliConnectByTokenMutation, CliConnectByTokenMutationVariables>;
export const CliDeleteConnectionDocument = new TypedDocumentString(`
    mutation CliDeleteConnection($id: ID!, $erase: Boolean!) {
  integrations {
    deleteOAuthConnection(id: $id, erase: $erase) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliDeleteConnectionMutation, CliDeleteConnectionMutationVariables>;
export const CliExplainDocument = new TypedDocumentString(`
    query CliExplain($input: MetricQueryInput!, $metric: String, $cell: [MetricCellInput!], $page: PageInput) {
  metrics {
    explain(input: $input, metric: $metric, cell: $cell, page: $page) {
      metric {
        id
        label
        unit
        formula
      }
      value
      formula
      definition
      rule
      cell {
        dimension
        label
        id
        name
      }
      startDate
      endDate
      target
      filters {
        text
        sent
      }
      settings {
        name
        value
      }
      record {
        name
        value
      }
      parts {
        metric {
          id
          label
          unit
          formula
        }
        role
        value
      }
      columns {
        id
        label
        kind
      }
      rows {
        id
        cells
        numbers
        contribution
        why
      }
      totalRows
      contribution
    }
  }
}
    `) as unknown as TypedDocumentString<CliExplainQuery, CliExplainQueryVariables>;
export const CliMetricsDocument = new TypedDocumentString(`
    query CliMetrics($input: MetricQueryInput!) {
  metrics {
    query(input: $input) {
      columns {
        id
        label
        kind
        missing
        previousNote
        note
      }
      rows {
        dimensions {
          id
          name
        }
        figures
        previous
      }
      totals {
        dimensions {
          id
          name
        }
        figures
        previous
      }
      totalRows
      members
      definitionsVersion
      asOf
    }
  }
}
    `) as unknown as TypedDocumentString<CliMetricsQuery, CliMetricsQueryVariables>;
export const CliNotesDocument = new TypedDocumentString(`
    query CliNotes {
  notes {
    entries {
      id
      type
      text
      occurredAt
      createdBy
      canChange
    }
  }
}
    `) as unknown as TypedDocumentString<CliNotesQuery, CliNotesQueryVariables>;
export const CliCreateNoteDocument = new TypedDocumentString(`
    mutation CliCreateNote($note: String!, $occurredAt: DateTime) {
  auditLog {
    createNote(note: $note, occurredAt: $occurredAt) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliCreateNoteMutation, CliCreateNoteMutationVariables>;
export const CliUpdateNoteDocument = new TypedDocumentString(`
    mutation CliUpdateNote($id: ID!, $note: String!, $occurredAt: DateTime) {
  auditLog {
    updateNote(id: $id, note: $note, occurredAt: $occurredAt) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliUpdateNoteMutation, CliUpdateNoteMutationVariables>;
export const CliDeleteNoteDocument = new TypedDocumentString(`
    mutation CliDeleteNote($id: ID!) {
  auditLog {
    deleteNote(id: $id) {
      success
    }
  }
}
    `) as unknown as TypedDocumentString<CliDeleteNoteMutation, CliDeleteNoteMutationVariables>;
export const CliSubscriptionsDocument = new TypedDocumentString(`
    query CliSubscriptions($filter: [FilterInput!]!, $page: PageInput!) {
  notifications {
    mine(filter: $filter, page: $page) {
      totalEdges
      edges {
        node {
          id
          type
          name
          achieved
          achievedAt
          createdAt
          isOwn
          goal
          goalStartDate
          goalEndDate
          attachments
          webhooks {
            id
            name
            kind
          }
          kpiId
          metric
          lastGoalValue
          lastRunDate
          problem
          urlTemplate
          answer
          repeatsWeeks
          reportingWindowDays
          nextRunDate
          sunday
          monday
          tuesday
          wednesday
          thursday
          friday
          saturday
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliSubscriptionsQuery, CliSubscriptionsQueryVariables>;
export const CliReportPreviewDocument = new TypedDocumentString(`
    query CliReportPreview($id: ID!) {
  notifications {
    preview(id: $id) {
      startDate
      endDate
      figures {
        metric
        label
        unit
        value
        previous
        missing
        note
      }
      tables {
        title
        columns {
          id
          label
          unit
        }
        rows
        totalRows
        notes
      }
      says
      definitionsVersion
      warnings
    }
  }
}
    `) as unknown as TypedDocumentString<CliReportPreviewQuery, CliReportPreviewQueryVariables>;
export const CliReportRunsDocument = new TypedDocumentString(`
    query CliReportRuns($id: ID!) {
  notifications {
    runs(id: $id) {
      id
      dueAt
      finishedAt
      startDate
      endDate
      recipients
      webhooks {
        id
        name
        kind
      }
      problem
      files
      withoutFiles
      sentFirstDay
    }
  }
}
    `) as unknown as TypedDocumentString<CliReportRunsQuery, CliReportRunsQueryVariables>;
export const CliSendReportDocument = new TypedDocumentString(`
    mutation CliSendReport($id: ID!) {
  notifications {
    send(id: $id) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliSendReportMutation, CliSendReportMutationVariables>;
export const CliSendRunAgainDocument = new TypedDocumentString(`
    mutation CliSendRunAgain($runId: ID!) {
  notifications {
    sendRunAgain(runId: $runId) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliSendRunAgainMutation, CliSendRunAgainMutationVariables>;
export const CliAlertsDocument = new TypedDocumentString(`
    query CliAlerts {
  notifications {
    alerts {
      id
      name
      metric
      condition
      cause
      webhooks {
        id
        name
        kind
      }
      isPaused
      isOwn
      lastValue
      lastSays
      lastRunDate
      lastFiredDate
      problem
      urlTemplate
    }
  }
}
    `) as unknown as TypedDocumentString<CliAlertsQuery, CliAlertsQueryVariables>;
export const CliAlertStatesDocument = new TypedDocumentString(`
    query CliAlertStates {
  notifications {
    alertStates {
      id
      name
      condition
      fires
      value
      says
      problem
    }
  }
}
    `) as unknown as TypedDocumentString<CliAlertStatesQuery, CliAlertStatesQueryVariables>;
export const CliOpportunityKpisDocument = new TypedDocumentString(`
    query CliOpportunityKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $vendorIds: [ID!], $campaignIds: [ID!], $pixelIds: [ID!]) {
  opportunitiesKpi(
    startDate: $startDate
    endDate: $endDate
    audienceIds: $audienceIds
    vendorIds: $vendorIds
    campaignIds: $campaignIds
    pixelIds: $pixelIds
  ) {
    pipelineAmount {
      ...KpiFigure
    }
    pipelineCount {
      ...KpiFigure
    }
    closedWonAmount {
      ...KpiFigure
    }
    closedWonCount {
      ...KpiFigure
    }
    closedLostOpportunityCount {
      ...KpiFigure
    }
    pipelineToClosedWonRatio {
      ...KpiFigure
    }
    winRate {
      ...KpiFigure
    }
    averageDaysToClose {
      ...KpiFigure
    }
    medianDaysToClose {
      ...KpiFigure
    }
    averageContractValue {
      ...KpiFigure
    }
  }
}
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`) as unknown as TypedDocumentString<CliOpportunityKpisQuery, CliOpportunityKpisQueryVariables>;
export const CliOpportunitiesNamedDocument = new TypedDocumentString(`
    query CliOpportunitiesNamed($searchQuery: String, $startDate: DateTime!, $endDate: DateTime!) {
  opportunities {
    get(
      page: { limit: 50, offset: 0 }
      searchQuery: $searchQuery
      startDate: $startDate
      endDate: $endDate
    ) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliOpportunitiesNamedQuery, CliOpportunitiesNamedQueryVariables>;
export const CliOpportunityDetailDocument = new TypedDocumentString(`
    query CliOpportunityDetail($opportunityId: ID!) {
  opportunityDetailKpi(opportunityId: $opportunityId) {
    revenue
    daysOpen
    visits
    nonDigitalEvents
    vendorCount
  }
}
    `) as unknown as TypedDocumentString<CliOpportunityDetailQuery, CliOpportunityDetailQueryVariables>;
export const CliPixelsDocument = new TypedDocumentString(`
    query CliPixels($searchQuery: String) {
  pixels {
    get(page: { limit: 50, offset: 0 }, searchQuery: $searchQuery) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliPixelsQuery, CliPixelsQueryVariables>;
export const CliPixelListDocument = new TypedDocumentString(`
    query CliPixelList($page: PageInput, $searchQuery: String) {
  pixels {
    get(page: $page, searchQuery: $searchQuery) {
      totalEdges
      edges {
        node {
          id
          name
          code
          status
          vendor {
            name
          }
          audience {
            name
          }
          metrics {
            impressions
            lastImpressionDate
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliPixelListQuery, CliPixelListQueryVariables>;
export const CliPixelKpisDocument = new TypedDocumentString(`
    query CliPixelKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $pixelIds: [ID!]!) {
  pixelReachEngagementTotals(
    startDate: $startDate
    endDate: $endDate
    audienceIds: $audienceIds
    pixelIds: $pixelIds
  ) {
    impressions {
      ...KpiFigure
    }
    efficiency {
      ...KpiFigure
    }
    companiesReached {
      ...KpiFigure
    }
    engagement {
      ...KpiFigure
    }
    pipelineInfluenced {
      ...KpiFigure
    }
    closedWonInfluenced {
      ...KpiFigure
    }
  }
}
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`) as unknown as TypedDocumentString<CliPixelKpisQuery, CliPixelKpisQueryVariables>;
export const CliSettingsDocument = new TypedDocumentString(`
    query CliSettings {
  instances {
    current {
      name
      domain
      code
      revision
      tam {
        audience {
          id
          name
        }
        sectors {
          id
          name
        }
        regions {
          id
          name
        }
        revRanges {
          id
          name
        }
      }
      pipelineReport {
        url
        fieldName
        influenceWindow
      }
      viewThroughDays
      netNewRule
      visitExclusions
    }
  }
  settings {
    recomputing {
      share
      error
    }
  }
}
    `) as unknown as TypedDocumentString<CliSettingsQuery, CliSettingsQueryVariables>;
export const CliSettingsRevisionDocument = new TypedDocumentString(`
    query CliSettingsRevision {
  instances {
    current {
      revision
    }
  }
}
    `) as unknown as TypedDocumentString<CliSettingsRevisionQuery, CliSettingsRevisionQueryVariables>;
export const CliUpdateSettingsDocument = new TypedDocumentString(`
    mutation CliUpdateSettings($name: String, $influenceWindow: Int, $viewThroughDays: Int, $netNewRule: NetNewRule, $pipelineReport: PipelineReportInput, $tam: TamInput, $visitExclusions: [String!], $revision: String, $why: String) {
  instances {
    update(
      name: $name
      influenceWindow: $influenceWindow
      viewThroughDays: $viewThroughDays
      netNewRule: $netNewRule
      pipelineReport: $pipelineReport
      tam: $tam
      visitExclusions: $visitExclusions
      revision: $revision
      why: $why
    ) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliUpdateSettingsMutation, CliUpdateSettingsMutationVariables>;
export const CliTargetPreviewDocument = new TypedDocumentString(`
    query CliTargetPreview($tam: TamInput) {
  instances {
    previewTargetMarket(tam: $tam) {
      before {
        companies
        targetVisits
        opportunities
        pipeline
        spendPerTargetVisit
      }
      after {
        companies
        targetVisits
        opportunities
        pipeline
        spendPerTargetVisit
      }
      moves {
        vendor {
          name
        }
        before
        after
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliTargetPreviewQuery, CliTargetPreviewQueryVariables>;
export const CliExclusionsPreviewDocument = new TypedDocumentString(`
    query CliExclusionsPreview($visitExclusions: [String!]!) {
  instances {
    previewExclusions(visitExclusions: $visitExclusions) {
      before {
        visits
        pageViews
      }
      after {
        visits
        pageViews
      }
      sampledOneIn
      opportunities
      moves {
        fromVendor {
          name
        }
        toVendor {
          name
        }
        visits
        examples {
          page
          referrer
          source
          medium
          campaign
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliExclusionsPreviewQuery, CliExclusionsPreviewQueryVariables>;
export const CliConfigurationHistoryDocument = new TypedDocumentString(`
    query CliConfigurationHistory($kind: ConfigurationKind!) {
  settings {
    versions(kind: $kind) {
      number
      why
      createdAt
      createdBy
      restoredFrom
      appliedAt
      isCurrent
      body
    }
  }
}
    `) as unknown as TypedDocumentString<CliConfigurationHistoryQuery, CliConfigurationHistoryQueryVariables>;
export const CliConfigurationDifferencesDocument = new TypedDocumentString(`
    query CliConfigurationDifferences($kind: ConfigurationKind!, $from: Int!, $to: Int!) {
  settings {
    compare(kind: $kind, from: $from, to: $to) {
      path
      before
      after
    }
  }
}
    `) as unknown as TypedDocumentString<CliConfigurationDifferencesQuery, CliConfigurationDifferencesQueryVariables>;
export const CliRestoreConfigurationDocument = new TypedDocumentString(`
    mutation CliRestoreConfiguration($kind: ConfigurationKind!, $number: Int!, $current: Int, $why: String) {
  settings {
    restore(kind: $kind, number: $number, current: $current, why: $why) {
      number
      appliedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CliRestoreConfigurationMutation, CliRestoreConfigurationMutationVariables>;
export const CliConfigurationFileDocument = new TypedDocumentString(`
    query CliConfigurationFile {
  settings {
    file
  }
}
    `) as unknown as TypedDocumentString<CliConfigurationFileQuery, CliConfigurationFileQueryVariables>;
export const CliApplyConfigurationDocument = new TypedDocumentString(`
    mutation CliApplyConfiguration($text: String!, $dryRun: Boolean!, $revision: String, $why: String) {
  settings {
    apply(text: $text, dryRun: $dryRun, revision: $revision, why: $why) {
      isApplied
      revision
      changes {
        kind
        path
        before
        after
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliApplyConfigurationMutation, CliApplyConfigurationMutationVariables>;
export const CliSharesDocument = new TypedDocumentString(`
    query CliShares {
  shares {
    get {
      id
      title
      source
      isLive
      hidesCompanies
      hasPassword
      createdAt
      endsAt
      state
      opens
      lastOpenedAt
      isOwn
      creatorName
    }
  }
}
    `) as unknown as TypedDocumentString<CliSharesQuery, CliSharesQueryVariables>;
export const CliSharePageDocument = new TypedDocumentString(`
    mutation CliSharePage($urlTemplate: String!, $metric: String, $part: String, $windowDays: Int, $startDate: String, $endDate: String, $title: String, $isLive: Boolean!, $hidesCompanies: Boolean!, $lastDay: String, $password: String) {
  shares {
    createOfPage(
      urlTemplate: $urlTemplate
      metric: $metric
      part: $part
      windowDays: $windowDays
      startDate: $startDate
      endDate: $endDate
      title: $title
      isLive: $isLive
      hidesCompanies: $hidesCompanies
      lastDay: $lastDay
      password: $password
    ) {
      id
      title
      url
    }
  }
}
    `) as unknown as TypedDocumentString<CliSharePageMutation, CliSharePageMutationVariables>;
export const CliRevokeShareDocument = new TypedDocumentString(`
    mutation CliRevokeShare($id: ID!) {
  shares {
    revoke(id: $id) {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CliRevokeShareMutation, CliRevokeShareMutationVariables>;
export const CliVendorSpendsDocument = new TypedDocumentString(`
    query CliVendorSpends {
  vendorSpends {
    get(page: { limit: 500, offset: 0 }) {
      firstMonth
      lastMonth
      edges {
        node {
          vendor {
            id
            name
            channel {
              id
              name
            }
          }
          data {
            firstDayOfMonth
            counted
            locked
            userSupplied
            amount
            sources {
              source
              amount
              days
              counted
              provider {
                id
                name
              }
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliVendorSpendsQuery, CliVendorSpendsQueryVariables>;
export const CliSetSpendMonthDocument = new TypedDocumentString(`
    mutation CliSetSpendMonth($vendor: String!, $channel: String, $month: String!, $amount: Float!, $createVendor: Boolean, $why: String) {
  vendorSpends {
    setMonth(
      vendor: $vendor
      channel: $channel
      month: $month
      amount: $amount
      createVendor: $createVendor
      why: $why
    ) {
      vendor {
        id
        name
      }
      firstDayOfMonth
      before
      amount
      changed
      version
    }
  }
}
    `) as unknown as TypedDocumentString<CliSetSpendMonthMutation, CliSetSpendMonthMutationVariables>;
export const CliTrafficKpisDocument = new TypedDocumentString(`
    query CliTrafficKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $vendorId: ID, $campaignIds: [ID!]) {
  trafficKpi2(
    startDate: $startDate
    endDate: $endDate
    audienceIds: $audienceIds
    vendorId: $vendorId
    campaignIds: $campaignIds
  ) {
    visits {
      ...KpiFigure
    }
    tamVisits {
      ...KpiFigure
    }
    audienceVisits {
      ...KpiFigure
    }
    visitEfficiency {
      ...KpiFigure
    }
    engagedCompanies {
      ...KpiFigure
    }
    pipelineInfluenced {
      ...KpiFigure
    }
    closedWonInfluenced {
      ...KpiFigure
    }
    pipelineRoms {
      ...KpiFigure
    }
  }
}
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`) as unknown as TypedDocumentString<CliTrafficKpisQuery, CliTrafficKpisQueryVariables>;
export const CliWebTrafficKpisDocument = new TypedDocumentString(`
    query CliWebTrafficKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $by: GroupingField) {
  trafficKpi2(startDate: $startDate, endDate: $endDate, audienceIds: $audienceIds) {
    visits {
      ...KpiFigure
    }
    tamVisits {
      ...KpiFigure
    }
    audienceVisits {
      ...KpiFigure
    }
    visitEfficiency {
      ...KpiFigure
    }
    engagedCompanies {
      ...KpiFigure
    }
    pipelineInfluenced {
      ...KpiFigure
    }
    closedWonInfluenced {
      ...KpiFigure
    }
  }
  trafficVisitBreakdown2(
    startDate: $startDate
    endDate: $endDate
    audienceIds: $audienceIds
    groupingField: $by
  ) {
    id
    name
    count
    percentOfTotal
    companies
    targetVisits
  }
  trafficVisitTrend2(
    startDate: $startDate
    endDate: $endDate
    audienceIds: $audienceIds
  ) {
    current {
      sundayOfWeek
      isPartial
      total
      target
      other
      bot
      unresolved
    }
    previous {
      sundayOfWeek
      isPartial
      total
      target
      other
      bot
      unresolved
    }
  }
}
    fragment KpiFigure on KpiFigure {
  value
  last
  percentChange
  missing
  previousNote
  note
}`) as unknown as TypedDocumentString<CliWebTrafficKpisQuery, CliWebTrafficKpisQueryVariables>;
export const CliVendorListDocument = new TypedDocumentString(`
    query CliVendorList {
  vendors {
    getAll {
      id
      name
      channel {
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CliVendorListQuery, CliVendorListQueryVariables>;
export const CliCurrentInstanceDocument = new TypedDocumentString(`
    query CliCurrentInstance {
  users {
    current {
      currentOrg
    }
  }
}
    `) as unknown as TypedDocumentString<CliCurrentInstanceQuery, CliCurrentInstanceQueryVariables>;