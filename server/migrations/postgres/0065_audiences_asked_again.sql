-- Asked for while it runs: what was written meanwhile it may not have read, so another evaluation follows it.
alter table audience_jobs add column asked_again boolean not null default false;
