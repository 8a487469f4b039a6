-- Mail on its way, and mail that waits for somebody to read it when there is no mail server. `body` is what the message is
-- made of, links included: sealed, and erased once it was delivered or its link has ended.
create table mail_messages (
  id text primary key,
  template text not null,
  recipient text not null,
  subject text not null,
  body text,
  -- queued: waits for the next look; kept: there is no mail server; sending: a job has it (retries included);
  -- unconfirmed: the server stopped between handing it over and hearing that it arrived.
  status text not null default 'queued'
    check (status in ('queued', 'kept', 'sending', 'sent', 'unconfirmed', 'failed')),
  attempts integer not null default 0,
  last_error text,
  -- Set when all of it is with the mail server but for the dot that ends it: no other attempt may send it from here on.
  handed_over_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When its link ends and nobody has any use for it.
  expires_at timestamptz not null
);
create index mail_messages_queued on mail_messages (created_at) where status = 'queued';
create index mail_messages_created on mail_messages (created_at desc, id);
