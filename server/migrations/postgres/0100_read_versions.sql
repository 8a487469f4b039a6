-- The versions of the company settings that a run began with: the connection is due when they say something else by now.
alter table integration_runs add column read_versions jsonb;

-- To which webhooks earlier runs of reports went is not known of all: null says so, in the place of none.
alter table report_runs alter column webhooks drop not null, alter column webhooks drop default;
update report_runs set webhooks = null where webhooks = '[]' and finished_at is not null;
