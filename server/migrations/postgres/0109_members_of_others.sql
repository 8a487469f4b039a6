-- What a list at a platform had and nobody had sent there: it is taken away, and counted apart from what was sent.
alter table activation_members add column is_of_others boolean not null default false;
alter table activation_runs add column removed_of_others integer not null default 0;
