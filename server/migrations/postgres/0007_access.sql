-- The plan an instance is on; changed by command line only.
alter table instances add column plan text not null default 'paid' check (plan in ('paid', 'free'));
-- E-mail domains whose people may join by themselves; each is the domain of an admin's own verified address.
alter table instances add column join_domains text[] not null default '{}';

-- A session begins as `discovered`: it proves an address, and can only be exchanged for a `full` one in an organization.
-- `factor` is one that still waits for its second factor.
alter table sessions add column stage text not null default 'full' check (stage in ('factor', 'discovered', 'full'));
-- How its owner signed in: password, magic_link, google, microsoft, oidc, sso, device, totp, backup_code, passkey.
alter table sessions add column factors text[] not null default '{}';
-- The organization that a link or a single sign-on was meant for, while the session is not full yet.
alter table sessions add column meant_for text;

-- The latest sign-in into an organization; sign-in opens the one with the latest.
alter table members add column last_access_at timestamptz;
-- How often the digest is sent, in weeks; never when null.
alter table members add column digest_weeks integer check (digest_weeks in (2, 4));

-- The name an admin gave the invited person, until they come.
alter table invitations add column name text not null default '';

-- Where a deed came from. Sign-in events may be about no instance.
alter table audit_entries alter column instance_id drop not null;
alter table audit_entries add column address text;
alter table audit_entries add column user_agent text;
create index audit_entries_actor on audit_entries (actor_id, occurred_at desc);
