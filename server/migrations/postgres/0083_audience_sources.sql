-- Audiences of a report or a list of a CRM: its link, and what it was called when it was last read.
alter table audiences add column source_url text;
alter table audiences add column source_name text;
