-- The versions of the company settings that a run began with: the connection is due when they say something else by now.
alter table integration_runs add column read_versions jsonb;
