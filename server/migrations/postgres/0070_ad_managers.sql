-- The account above a connected one that its user has access through, for platforms whose calls have to name it.
alter table integration_connections add column manager_id text;
