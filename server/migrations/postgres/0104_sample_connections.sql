-- Connections that came with the sample data: nothing is ever called for them, and they are never due.
alter table integration_connections add column is_sample boolean not null default false;
