-- Companies that a platform was asked to take away and did not: it is asked again with the next run.
alter table activation_runs add column not_removed integer not null default 0;
