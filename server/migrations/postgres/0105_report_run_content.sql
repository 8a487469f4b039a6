-- All that a run of a report said, so that its files can be made again; null in runs of before.
alter table report_runs add column content jsonb;
