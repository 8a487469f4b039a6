-- Guesses at anything that can be guessed, by surface and by who guesses or is guessed at (a hash): shared by all servers.
create table guesses (
  surface text not null,
  who text not null,
  guesses integer not null,
  began_at timestamptz not null,
  primary key (surface, who)
);
drop table sign_in_failures;

-- The link that makes the first superuser: only its hash, one at a time, gone once used.
create table set_up_links (
  singleton boolean primary key default true check (singleton),
  token_hash text not null,
  created_at timestamptz not null default now()
);
