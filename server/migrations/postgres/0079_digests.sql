-- When the digest of a member comes, for those who chose one (members.digest_weeks).
create table digests (
  member_id text primary key references members(id) on delete cascade,
  -- As it was chosen when the moment was set: another choice sets another moment.
  weeks integer not null,
  due_at timestamptz not null,
  -- Until then a server is at it.
  claimed_until timestamptz not null default now(),
  attempts integer not null default 0,
  last_sent_at timestamptz
);
create index digests_due on digests (due_at);
create index members_digest on members (id) where digest_weeks is not null;
