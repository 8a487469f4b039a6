import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export const ACTIVATION_STATUSES = ['active', 'ending', 'ended'] as const;
export type ActivationStatus = (typeof ACTIVATION_STATUSES)[number];

export type AudienceActivationsTable = {
  id: string;
  instance_id: string;
  /** Null once the audience is gone. */
  audience_id: string | null;
  /** Null once the account was disconnected. */
  connection_id: string | null;
  /** Null for accounts of platforms, and once the webhook was removed. */
  webhook_id: string | null;
  provider_id: string;
  account_name: string;
  status: Generated<ActivationStatus>;
  /** The list at the platform. */
  external_id: string | null;
  external_at: Date | null;
  consent_text: string;
  /** Of its companies, so many are sent to nobody. */
  hold_out_percent: Generated<number>;
  activated_by: string | null;
  activated_at: CreatedAt;
  deactivated_by: string | null;
  deactivated_at: Date | null;
  ended_at: Date | null;
  due_at: Generated<Date>;
  /** When the list was read back and compared with what is noted. */
  compared_at: Date | null;
  matched: number | null;
  matched_at: Date | null;
  /** Sealed: what hashes of contacts are sealed with. Null where companies are sent, before the first sending, and once it has ended. */
  contact_key: string | null;
};

export type ActivationMembersTable = {
  activation_id: string;
  domain: string;
  state: 'adding' | 'there' | 'removing' | 'refused';
  is_sent: Generated<boolean>;
  run_id: string | null;
  reason: string | null;
  /** It was on the list, and nobody had sent it there. */
  is_of_others: Generated<boolean>;
  changed_at: Generated<Date>;
};

export type ActivationContactsTable = {
  activation_id: string;
  /** The hash that was sent, sealed with the key of the activation. */
  contact: string;
  domain: string;
  state: ActivationMembersTable['state'];
  is_sent: Generated<boolean>;
  run_id: string | null;
  /** The last run that found it in the CRM. */
  found_by: string | null;
  /** What the platform still works on: `add:` or `remove:` with the name of the request. */
  request: string | null;
  reason: string | null;
  changed_at: Generated<Date>;
};

export const ACTIVATION_RUN_STATUSES = ['running', 'completed', 'error'] as const;
export type ActivationRunStatus = (typeof ACTIVATION_RUN_STATUSES)[number];

export type ActivationRunsTable = {
  id: string;
  activation_id: string;
  kind: 'update' | 'end';
  status: Generated<ActivationRunStatus>;
  began_at: Generated<Date>;
  finished_at: Date | null;
  members: Generated<number>;
  left_out: Generated<number>;
  held_out: Generated<number>;
  /** Counted before they are handed over, whatever came of it; those of a call that is made a second time count twice. */
  handed_over: Generated<number>;
  already_there: Generated<number>;
  added: Generated<number>;
  refused: Generated<number>;
  to_remove: Generated<number>;
  removed: Generated<number>;
  /** Companies that were on the list without having been sent, and were taken away; not among `removed`. */
  removed_of_others: Generated<number>;
  /** Companies that it was asked to take away and did not. */
  not_removed: Generated<number>;
  problem: string | null;
  /** When the CRM had been read for it. */
  contacts_read_at: Date | null;
  /** Companies with a contact that may be sent, and those without. */
  with_contacts: Generated<number>;
  without_contacts: Generated<number>;
  /** Contacts that are not sent: on the suppression list, unsubscribed, or without a usable address. */
  contacts_left_out: Generated<number>;
};

export type SuppressedDomainsTable = {
  instance_id: string;
  domain: string;
  note: Generated<string>;
  added_by: string | null;
  added_at: CreatedAt;
};

export type SuppressedContactsTable = {
  instance_id: string;
  hash: string;
  /** The hash that a person is listed by. */
  person: string;
  /** How the address was written for this hash; null of earlier versions, which did not note it. */
  rule: 'plain' | 'gmail' | 'bare' | null;
  note: Generated<string>;
  added_by: string | null;
  added_at: CreatedAt;
};

export type ActivationTables = {
  activation_contacts: ActivationContactsTable;
  activation_members: ActivationMembersTable;
  activation_runs: ActivationRunsTable;
  audience_activations: AudienceActivationsTable;
  suppressed_contacts: SuppressedContactsTable;
  suppressed_domains: SuppressedDomainsTable;
};
